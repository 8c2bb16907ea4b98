/** Frame of Input, Textarea, Select and Combobox. */
export const controlFrame =
  'rounded-md border border-line-control bg-surface text-ink shadow-card transition-[border-color,background-color] duration-100 ' +
  'hover:border-control focus-visible:border-ring focus-visible:outline-offset-[-1px] ' +
  'placeholder:text-ink-3 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3 disabled:shadow-none ' +
  'aria-invalid:border-red aria-invalid:hover:border-red';

/** 16 px on touch; iOS zooms into fields with smaller text. */
export const controlText = 'text-sm pointer-coarse:text-md';

export const controlHeight = 'h-8 pointer-coarse:h-11';
