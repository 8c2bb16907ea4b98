/** Surface of floating elements. */
export const popupSurface =
  'z-50 origin-(--radix-popper-transform-origin) animate-pop rounded-lg bg-raised text-ink text-sm shadow-pop outline-none';

/** A row of a menu, select or combobox. */
export const popupRow =
  'relative flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none pointer-coarse:min-h-11 ' +
  'data-[highlighted]:bg-hover data-[disabled]:pointer-events-none data-[disabled]:opacity-50 dark:data-[highlighted]:bg-active ' +
  '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3';

/** A name or title of such a row. It wraps, so that two that differ at the end only are told apart. */
export const popupLabel = 'line-clamp-3 min-w-0 flex-1 wrap-anywhere';

export const popupHeading = 'px-2 pt-1.5 pb-1 font-medium text-ink-3 text-xs';

/** Distance from the trigger and from the edge of the screen, px. */
export const popupOffset = 4;
export const popupMargin = 8;
