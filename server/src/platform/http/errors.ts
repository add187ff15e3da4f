import { type ErrorBody, type ErrorCode, errorCatalogue, type FailedResult } from '@troth/contract';
import { t, translate } from '@troth/texts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseDown } from '../database.ts';
import { sqlStateOf } from '../error-fields.ts';
import { inLanguage, languageOf } from '../language.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the call accepts an Idempotency-Key. */
    repeatable?: boolean;
    /** Whether error bodies also contain `success` and `error`, as the call's other responses do. */
    hasResultShape?: boolean;
  }
}

/** An error for the client. Its message may still be in English; it is translated when it is sent. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message?: string, details?: unknown) {
    super(message ?? errorCatalogue[code].message);
    this.code = code;
    this.details = details;
  }
}

/** A deliberate 503: nothing has failed that an operator must look at. */
export class TemporarilyUnavailable extends ApiError {
  constructor(message: string) {
    super('UNAVAILABLE', message);
  }
}

/** Whether the error says that a service is temporarily unavailable. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UNAVAILABLE';

/** A 400 that names one field. */
export function validationError(path: string, message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', message, [{ path, message }]);
}

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** PostgreSQL's codes for values that it cannot store, such as a zero byte or a number out of range. */
const INVALID_VALUE_CODES = new Set(['22021', '22P05', '22003', '22P02', '22008']);

/** Whether the client closed the connection before its whole body had arrived. */
const isAborted = (error: FastifyError, { raw }: FastifyRequest): boolean => error === raw.errored;

function toApiError(error: FastifyError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (isAborted(error, request)) {
    request.log.info('the client aborted the request');
    return new ApiError('VALIDATION_FAILED');
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message === undefined ? t('is not valid') : translate(message),
    }));
    return new ApiError('VALIDATION_FAILED', details[0]?.message, details);
  }
  const known = FRAMEWORK_CODES[error.code];
  if (known) return new ApiError(known);
  if (INVALID_VALUE_CODES.has(error.code)) return new ApiError('VALIDATION_FAILED');
  if (isDatabaseDown(error)) return new ApiError('UNAVAILABLE');
  if (error.statusCode && error.statusCode < 500) return new ApiError('VALIDATION_FAILED', error.message);
  return new ApiError('INTERNAL');
}

function toErrorBody({ code, message, details }: ApiError): ErrorBody {
  const { status } = errorCatalogue[code];
  return {
    message: translate(message),
    code,
    statusCode: status,
    ...(details === undefined ? {} : { details }),
  };
}

const toFailedResult = (body: ErrorBody): FailedResult => ({ success: false, error: body.message, ...body });

function sendErrorNow(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const apiError = toApiError(error, request);
  const { status } = errorCatalogue[apiError.code];
  if (status >= 500 && !(apiError instanceof TemporarilyUnavailable)) {
    // The database's message may quote member data, so only its code and location are logged.
    const { name, code, cause, stack } = error;
    const because = cause instanceof Error ? cause.name : undefined;
    const sqlState = sqlStateOf(error) ?? sqlStateOf(cause);
    request.log.error(
      { name, code, sqlState, because, at: stack?.split('\n').slice(1, 6) },
      'request failed',
    );
  }
  if (apiError.code === 'UNAVAILABLE') reply.header('retry-after', '5');
  if (apiError.code === 'RATE_LIMITED') reply.header('retry-after', String(apiError.details));
  const body = toErrorBody(apiError);
  if (apiError.code === 'RATE_LIMITED') delete body.details;
  // Undefined if no route was found.
  const hasResultShape = request.routeOptions?.config?.hasResultShape ?? false;
  const sent = hasResultShape ? toFailedResult(body) : body;
  // An error may be about the member, so it must not be cached.
  reply.header('cache-control', 'no-store');
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(sent));
}

/**
 * Sends an error in the API's error format. Translates messages that are still in English, such as the contract's, into
 * the reader's language. The request may have failed before its language was known.
 */
export const sendError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  inLanguage(languageOf(request), () => sendErrorNow(error, request, reply));

/** Makes every error a response in the API's error format. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) =>
    sendError(new ApiError('NOT_FOUND') as unknown as FastifyError, request, reply),
  );
}
