import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the page behind the link of a team. */
export const invitationsCopy = {
  loading: 'Loading invitation',
  card: {
    invited: "You're invited to join",
    invitedBy: (name: string) => sentence`${name} invited you to join`,
    company: (name: string) => sentence`at ${name}`,
  },
  join: {
    name: 'Full Name',
    email: 'Email Address',
    password: 'Password',
    submit: 'Join Team',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in instead',
  },
  request: {
    text: 'Somebody has to approve who joins this team.',
    submit: 'Ask to Join',
    failed: 'Failed to send the request',
    sent: 'Your request was sent',
    sentText: (_email: string, _team: string) =>
      "You can start as soon as somebody approves it. We'll email you.",
  },
  byEmail: {
    text: "We'll email you a link to finish joining.",
    submit: 'Email Me a Link',
    failed: 'Failed to send the email',
    sent: 'Check your email',
    sentText: (email: string, team: string) =>
      sentence`Open the link we sent to ${email} to choose a password and join ${team}.`,
  },
  signedIn: {
    title: 'Welcome back',
    submit: 'Join Team',
    alreadyMember: (team: string) => sentence`You're already a member of ${team}`,
    alreadyMemberText: "There's nothing else you need to do.",
    otherCompany: 'This invitation is for another company',
    otherCompanyText: (company: string, email: string) =>
      sentence`You're signed in to ${company} as ${email}. To join with a different account, sign out and open the link again.`,
  },
  notFound: {
    title: 'Team Not Found',
    text: "The team invitation link you're trying to access is invalid or has expired.",
    home: 'Go to Homepage',
  },
  expired: {
    title: 'Invite Link Expired',
    text: 'This invite link has expired. Ask a teammate for a new one.',
  },
  loadFailed: {
    title: 'Failed to load the invitation',
    retry: 'Try again',
  },
  joined: {
    newAccount: (team: string) => sentence`Welcome to ${team}`,
    existingAccount: (team: string) => sentence`You joined ${team}`,
    toDashboard: 'Taking you to your dashboard…',
    toSignIn: 'Your account is ready. Taking you to sign in…',
    newAccountToast: 'Welcome to the team!',
    accountReady: 'Your account is ready.',
    signInToBegin: 'Your account is ready. Sign in to get started.',
  },
};
