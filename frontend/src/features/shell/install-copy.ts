/** Copy of the offer to install the app. */
export const installCopy = {
  title: 'Install Day Zero',
  text: 'Open it from your home screen in its own window.',
  textApple: 'Tap Share, then “Add to Home Screen” to open it in its own window.',
  textOther:
    "Open your browser's menu, then tap “Add to Home screen” to open it in its own window.",
  install: 'Install',
  notNow: 'Not now',
  gotIt: 'Got it',
  dismiss: 'Dismiss',
};
