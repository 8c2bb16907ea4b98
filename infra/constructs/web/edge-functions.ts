/**
 * CloudFront functions for requests. Their JavaScript has no modules, so each is a string; they use
 * `var` and no template strings, like CloudFront's documentation.
 */

/**
 * Files are at the top level, such as icons, or below /assets, which has another behavior. Any other
 * path returns the page, which also shows unknown paths.
 */
export const servePage = `function handler(event) {
  var request = event.request;
  var isFile = /^\\/(icons\\/)?[^/]+[.][^/]+$/.test(request.uri);
  if (!isFile) request.uri = '/index.html';
  return request;
}`;

/**
 * The gateway needs its own name in Host, so the site's name is sent in another header, which the
 * functions compare with Origin. The browser's address is sent too, because the gateway sees only
 * CloudFront's. Values from the browser are overwritten.
 */
export const forwardViewer = `function handler(event) {
  var request = event.request;
  request.headers['x-forwarded-host'] = { value: request.headers.host.value };
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}`;
