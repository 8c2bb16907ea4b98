// Runs in the measured page, before its own scripts.
(() => {
  let layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  let largestPaint = 0;
  new PerformanceObserver((list) => {
    largestPaint = list.getEntries().at(-1).startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  // Panels and lists are busy until they have their data.
  let dataShown = 0;
  new MutationObserver(() => {
    const isBusy = document.querySelector('#skeleton, main [aria-busy="true"]') !== null;
    if (isBusy || !document.querySelector('main')) dataShown = 0;
    else dataShown ||= performance.now();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });

  window.readVisit = () => {
    const resources = performance.getEntriesByType('resource');
    // Only the first request of each URL, because some are polled. The weather depends on another
    // service, and the running timer is requested when the page is idle.
    const reads = resources.filter(({ name }, at, all) => {
      const isFirst = all.findIndex((other) => other.name === name) === at;
      return name.includes('/api/') && !/\/api\/(weather|timer\/active)/.test(name) && isFirst;
    });
    const painted = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return {
      firstPaint: painted('first-paint'),
      firstContent: painted('first-contentful-paint'),
      largestPaint,
      dataShown,
      readsDone: Math.max(0, ...reads.map(({ responseEnd }) => responseEnd)),
      reads: reads.length,
      scripts: resources.filter(({ name }) => name.endsWith('.js')).length,
      layoutShift,
    };
  };
})();
