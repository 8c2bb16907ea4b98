import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../../kit/hooks/use-is-printing.ts';

/** A page of A4 in landscape without its margins of 10 mm and the borders of a card, px. */
const pageWidth = ((297 - 20) / 25.4) * 96 - 4;

/** The zoom at which a table fits the width of a page of A4 in landscape; 1 on screens. */
export function useZoomToPage(table: RefObject<HTMLTableElement | null>): number {
  const isPrinting = useIsPrinting();
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const width = table.current?.offsetWidth ?? 0;
    setZoom(isPrinting && width > 0 ? Math.min(1, pageWidth / width) : 1);
  }, [table, isPrinting]);
  return zoom;
}
