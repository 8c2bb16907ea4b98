import { ProductMark } from './product-mark.tsx';
import { shellCopy } from './shell-copy.ts';

/** Logo and name of the product, for pages outside the shell. */
export function Brand() {
  return (
    <p className="flex h-7 items-center gap-2.5 font-semibold text-base text-ink">
      <ProductMark className="size-6" />
      {shellCopy.product}
    </p>
  );
}
