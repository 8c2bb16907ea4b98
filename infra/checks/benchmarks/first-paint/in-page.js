// Runs in the measured page, before its own scripts.
(() => {
  let layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  window.readVisit = () => {
    // Only the first request of each URL, because some are polled. The weather depends on another
    // service, and the running timer is requested when the page is idle.
    const reads = performance.getEntriesByType('resource').filter(({ name }, at, all) => {
      const isFirst = all.findIndex((other) => other.name === name) === at;
      return name.includes('/api/') && !/\/api\/(weather|timer\/active)/.test(name) && isFirst;
    });
    const painted = (name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return {
      firstPaint: painted('first-paint'),
      firstContent: painted('first-contentful-paint'),
      readsDone: Math.max(0, ...reads.map(({ responseEnd }) => responseEnd)),
      reads: reads.length,
      layoutShift,
    };
  };
})();
