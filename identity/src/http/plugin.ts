import { randomUUID } from 'node:crypto';
import { t } from '@troth/texts';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { registerUndoRoutes } from '../email-change/undo.ts';
import { IdentityError, identityErrorStatus, toLogFields } from '../platform/errors.ts';
import type { IdentityOptions } from '../platform/options.ts';
import { createProvider, type Provider } from '../platform/provider.ts';
import {
  deleteUser,
  getUser,
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from './account.ts';
import { registerOAuthRoutes } from './oauth.ts';
import type { Operation } from './operation.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import {
  getTokensFromRefreshToken,
  globalSignOut,
  initiateAuth,
  respondToAuthChallenge,
  revokeToken,
} from './sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';

/** Operations of Cognito's API, by their name in `X-Amz-Target`. */
const operations = new Map<string, Operation>([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['UpdateUserAttributes', updateUserAttributes],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['VerifyUserAttribute', verifyUserAttribute],
  ['RevokeToken', revokeToken],
  ['GlobalSignOut', globalSignOut],
  ['DeleteUser', deleteUser],
]);

const AMAZON_JSON = 'application/x-amz-json-1.1';
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const BODY_LIMIT = 64 * 1024;

/**
 * The identity provider: Cognito's API at the prefix, keys and discovery document under `<poolId>/.well-known/`.
 * Register it with the prefix `/identity`.
 */
export const identityPlugin: FastifyPluginAsync<IdentityOptions> = async (app, options) => {
  const provider = await createProvider(options, app.log);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [AMAZON_JSON, 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    async (_request: FastifyRequest, body: string) => parseBody(body),
  );
  app.setErrorHandler<Error>((error, request, reply) =>
    sendIdentityError(toIdentityError(error, request, options.isUnavailable), reply),
  );

  app.post('/', async (request, reply) => {
    const responseBody = await runOperation(provider, request, reply);
    return reply
      .headers({ 'cache-control': 'no-store', 'x-amzn-requestid': randomUUID() })
      .type(AMAZON_JSON)
      .send(JSON.stringify(responseBody));
  });

  await app.register((scope) => registerUndoRoutes(scope, provider));

  app.get(`/${provider.poolId}/.well-known/jwks.json`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return provider.signingKey.jwks;
  });

  app.get(`/${provider.poolId}/.well-known/openid-configuration`, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    const oauth = `${options.publicUrl}/identity`;
    return {
      issuer: provider.issuer,
      jwks_uri: `${provider.issuer}/.well-known/jwks.json`,
      authorization_endpoint: `${oauth}/oauth2/authorize`,
      token_endpoint: `${oauth}/oauth2/token`,
      revocation_endpoint: `${oauth}/oauth2/revoke`,
      userinfo_endpoint: `${oauth}/oauth2/userInfo`,
      end_session_endpoint: `${oauth}/logout`,
      token_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      scopes_supported: ['openid', 'email', 'profile'],
      subject_types_supported: ['public'],
    };
  });

  await app.register((scope) => registerOAuthRoutes(scope, provider));
};

/** The routes that are needed with a hosted pool: the undo links in our mails. */
export const hostedIdentityPlugin: FastifyPluginAsync<IdentityOptions> = async (app, options) =>
  registerUndoRoutes(app, await createProvider(options, app.log));

function runOperation(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const target = request.headers['x-amz-target'];
  const name =
    typeof target === 'string' && target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
  const operation = operations.get(name);
  if (!operation) throw new IdentityError('UnknownOperationException', `Unknown operation ${name}`.trim());
  return operation(provider, request.body, request, reply);
}

/** PostgreSQL cannot store NUL characters and lone surrogates, so this refuses them in all fields. */
function parseBody(body: string): unknown {
  const malformed = () => new IdentityError('SerializationException', 'The request is not valid JSON.');
  try {
    return JSON.parse(body, (_key, value: unknown) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw malformed();
      return value;
    });
  } catch {
    throw malformed();
  }
}

function toIdentityError(
  error: Error,
  request: FastifyRequest,
  isUnavailable: IdentityOptions['isUnavailable'],
): IdentityError {
  if (error instanceof IdentityError) return error;
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode < 500) return new IdentityError('SerializationException', error.message);
  request.log.error(toLogFields(error), 'The identity provider failed');
  if (isUnavailable(error)) {
    return new IdentityError(
      'ServiceUnavailableException',
      t('We can’t reach our database right now. Please try again in a moment.'),
    );
  }
  return new IdentityError('InternalErrorException', t('Something went wrong. Please try again.'));
}

function sendIdentityError(error: IdentityError, reply: FastifyReply): FastifyReply {
  return reply
    .code(identityErrorStatus[error.name] ?? 400)
    .headers({
      'cache-control': 'no-store',
      'x-amzn-requestid': randomUUID(),
      'x-amzn-errortype': error.name,
    })
    .type(AMAZON_JSON)
    .send(JSON.stringify({ __type: error.name, message: error.message }));
}
