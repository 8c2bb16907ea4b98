/**
 * What runs at CloudFront before a request goes on. Its JavaScript has no modules, so each is a
 * text; `var` and no template strings, as its documentation writes.
 */

/**
 * Files stand at the top, as icons, or below /assets, which does not come here. Any other path is the
 * app's, whatever is in it: it answers what is not there, too.
 */
export const servePage = `function handler(event) {
  var request = event.request;
  var isFile = /^\\/(icons\\/)?[^/]+[.][^/]+$/.test(request.uri);
  if (!isFile) request.uri = '/index.html';
  return request;
}`;

/**
 * The gateway must see its own name in Host, so the site's name travels beside it: functions
 * compare it with Origin. Whatever the browser claimed is overwritten.
 */
export const forwardHost = `function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  return request;
}`;
