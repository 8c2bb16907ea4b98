import type { PasswordPolicy } from './passwords/password-policy.ts';

/** A user pool as its CloudFormation resource describes it. */
export interface PoolDefinition {
  /** Such as `eu-west-1_Ab12Cd34E`. */
  id: string;
  properties?: {
    Policies?: { PasswordPolicy?: PasswordPolicy };
    AliasAttributes?: string[];
    UsernameAttributes?: string[];
    UsernameConfiguration?: { CaseSensitive?: boolean };
    MfaConfiguration?: string;
    EnabledMfas?: string[];
    LambdaConfig?: { CustomMessage?: string; PostConfirmation?: string };
  };
  clients: ClientDefinition[];
}

export interface ClientDefinition {
  id: string;
  properties?: {
    ExplicitAuthFlows?: string[];
    PreventUserExistenceErrors?: string;
    AccessTokenValidity?: number;
    IdTokenValidity?: number;
    AllowedOAuthFlows?: string[];
    CallbackURLs?: string[];
    SupportedIdentityProviders?: string[];
    TokenValidityUnits?: { AccessToken?: string; IdToken?: string };
  };
}
