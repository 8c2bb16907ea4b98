const cadences =
  'every|each|daily|weekly|biweekly|fortnightly|monthly|quarterly|yearly|annually|alternate';
const between = new RegExp(
  `^(?:${[
    cadences,
    'on|at|and|or|the|in|of|&|other|single|few',
    'first|second|third|fourth|last|two|three|four|five|six|\\d+(?:st|nd|rd|th)?',
    'days?|weeks?|weekdays?|weekends?|months?|quarters?|years?|mornings?|afternoons?|evenings?|nights?',
    '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?',
  ].join('|')})[,;]?$`,
  'i',
);
const cadence = new RegExp(`^(?:${cadences})$`, 'i');

/**
 * Whether the date that follows these words says how often, not when: `every other` Friday, `daily at`
 * 9am.
 */
export function isRecurrence(words: readonly string[]): boolean {
  const start = words.findLastIndex((word) => !between.test(word)) + 1;
  return words.slice(start).some((word) => cadence.test(word));
}
