// Runs in the measured page, before anything of its own.
(() => {
  let layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  window.readVisit = () => {
    // The first time that each was read; what is polled comes again and again. The weather fills a
    // line of its own, whenever its service answers; after a timer that was forgotten is asked at idle.
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
