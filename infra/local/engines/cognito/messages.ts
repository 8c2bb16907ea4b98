/** A message that Cognito would send by email. */
export interface Message {
  kind: 'Invitation' | 'ForgotPassword';
  poolId: string;
  username: string;
  email: string;
  /** The code, or for an invitation the temporary password. */
  secret: string;
}

export type Messenger = (message: Message) => void;

/** The masked address in Cognito's responses: `a***@b***`. */
export function codeDelivery(email: string) {
  const [local = '', domain = ''] = email.split('@');
  return {
    CodeDeliveryDetails: {
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: `${local.charAt(0)}***@${domain.charAt(0)}***`,
    },
  };
}
