/**
 * Finds things by words of their text, whatever the case: each word must be in it somewhere. The
 * text of a thing is put together once, so that a thousand things are searched while one types.
 */
export function wordSearch<Thing extends object>(textOf: (thing: Thing) => string) {
  const texts = new WeakMap<Thing, string>();
  function prepared(thing: Thing): string {
    let text = texts.get(thing);
    if (text === undefined) {
      text = textOf(thing).toLowerCase();
      texts.set(thing, text);
    }
    return text;
  }
  return (search: string): ((thing: Thing) => boolean) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return (thing) => words.every((word) => prepared(thing).includes(word));
  };
}
