// Runs in the measured page, before its own scripts.
(() => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  /** Scrolls by `step` px a frame; returns the milliseconds between frames. */
  window.scrollThrough = async (step, frames) => {
    const between = [];
    let last = await nextFrame();
    for (let count = 0; count < frames; count++) {
      window.scrollBy(0, step);
      const now = await nextFrame();
      between.push(now - last);
      last = now;
    }
    return between;
  };

  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });

  /** Resolves with the milliseconds from the next key until the rows have changed. */
  window.untilFiltered = () =>
    new Promise((resolve) => {
      const grid = document.querySelector('[role=grid]');
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(performance.now() - pressed);
      });
      observer.observe(grid, { attributeFilter: ['aria-rowcount'] });
    });
})();
