/**
 * What runs at CloudFront before a request goes on. Its JavaScript has no modules, so each is a
 * text; `var` and no template strings, as its documentation writes.
 */

/** A path of the app (its last segment names no file) is answered by the page. */
export const servePage = `function handler(event) {
  var request = event.request;
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (last.indexOf('.') < 0) request.uri = '/index.html';
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
