/** Copy of fields for passwords. */
export const passwordCopy = {
  show: 'Show password',
  hide: 'Hide password',
  minimum: 'At least 6 characters',
  strength: {
    weak: 'Weak. Add more words or characters.',
    fair: 'Fair. Longer is stronger.',
    strong: 'Strong',
  },
};
