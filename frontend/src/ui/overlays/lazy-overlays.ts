import { lazyWithPreload } from '../lazy-with-preload.tsx';

/** 45 kB gzipped that no page needs for its first render: loaded at idle, on hover or on use. */
const load = async () => (await import('./overlay-parts.ts')).overlays;

export const AlertDialogContent = lazyWithPreload(async () => (await load()).AlertDialogContent);
export const ComboboxContent = lazyWithPreload(async () => (await load()).ComboboxContent);
export const DialogContent = lazyWithPreload(async () => (await load()).DialogContent);
export const MenuContent = lazyWithPreload(async () => (await load()).MenuContent);
export const PopoverContent = lazyWithPreload(async () => (await load()).PopoverContent);
export const SelectContent = lazyWithPreload(async () => (await load()).SelectContent);
export const SheetContent = lazyWithPreload(async () => (await load()).SheetContent);
export const ToastHost = lazyWithPreload(async () => (await load()).ToastHost);
export const TooltipHost = lazyWithPreload(async () => (await load()).TooltipHost);
