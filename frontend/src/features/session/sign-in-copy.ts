import { sentence } from '#shared/kit/sentence.ts';
/** Copy of signing in and up. */
export const signInCopy = {
  auth: {
    tabs: 'Sign in or sign up',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    loading: 'Loading',
    about: 'About Day Zero',
    loginFailed: 'Login failed',
    registrationFailed: 'Registration failed',
    backToSignIn: 'Back to sign in',
  },
  signIn: {
    title: 'Welcome back',
    text: 'Sign in to your account to continue',
    submit: 'Sign In',
    forgotPassword: 'Forgot password?',
  },
  signUp: {
    title: 'Create account',
    text: 'Create your company and invite your team',
    submit: 'Create Account',
    name: 'Full Name',
    company: 'Company Name',
    companyHint: 'Joining an existing company? Ask a colleague for an invitation.',
    confirmPassword: 'Confirm Password',
  },
  /** Labels of fields that several forms have. */
  fields: {
    email: 'Email',
    password: 'Password',
    yourPassword: 'Your password',
    currentPassword: 'Current Password',
    newPassword: 'New Password',
    code: 'Code',
    recoveryCode: 'Recovery code',
    authenticatorCode: 'Authenticator code',
    anyCode: 'Authenticator or recovery code',
    cancel: 'Cancel',
  },
  errors: {
    emailInvalid: 'Please enter a valid email',
    passwordsDiffer: "Passwords don't match",
  },
  singleSignOn: {
    or: 'or',
    continueWith: (provider: string) => sentence`Continue with ${provider}`,
    signingIn: 'Signing you in',
    unfinished: "Your company's sign-in didn't finish. Please try again.",
  },
  /** The column next to the sign-in form. */
  marketing: {
    title: 'Every day starts at zero. Know what comes first.',
    text: "One calm place for your team's goals, work and blockers.",
    team: {
      title: 'Team management',
      text: "Bring people together in teams, see who's online and keep private work private.",
    },
    goals: {
      title: 'Goal tracking',
      text: 'Set goals with milestones and see progress as work gets done.',
    },
    todos: {
      title: 'Project control',
      text: 'Plan todos with dates and priorities. Everyone sees changes live.',
    },
    issues: {
      title: 'Issue resolution',
      text: 'Raise blockers, set a level, follow through to resolution.',
    },
    pictures: {
      online: '4 online',
      goals: {
        roadmap: 'Publish the roadmap',
        pilots: 'Win three pilots',
        deploys: 'Faster deploys',
      },
      todos: {
        done: 'Renew certificates',
        today: 'Review rollout plan',
        tomorrow: 'Draft the agenda',
      },
      dueToday: 'Today',
      dueTomorrow: 'Tomorrow',
      issues: {
        open: 'Exports time out',
        inProgress: 'Digest sent twice',
        resolved: 'Search is slow',
      },
      open: 'Open',
      inProgress: 'In progress',
      resolved: 'Resolved',
    },
  },
};
