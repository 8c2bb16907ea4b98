/** How a CSV file is written. Apart from the other shared copy, which every page loads. */
export const csvCopy = {
  title: 'Export as CSV',
  hint: 'Choose what your spreadsheet expects.',
  separator: 'Separator',
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  decimalSign: 'Decimal sign',
  point: 'Point: 1.5',
  decimalComma: 'Comma: 1,5',
  cancel: 'Cancel',
  confirm: 'Export',
};
