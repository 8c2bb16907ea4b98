/** Copy of the question before what was typed is lost, loaded with overlays. */
export const discardCopy = {
  title: 'Discard your changes?',
  description: "They aren't saved yet.",
  confirm: 'Discard',
  cancel: 'Keep editing',
};
