import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { listMessages } from '../../../platform/outbox.ts';
import { createOutboxSms, createTwilioSms } from '../index.ts';
import type { SendSms, TextMessage } from '../port.ts';
import { createSnsSms } from '../sns.ts';

/** How the provider responds to the next messages. */
export type ProviderBehaviour =
  | 'normal'
  | 'refusing'
  | 'throttling'
  | 'broken'
  | 'silent'
  | 'hanging up'
  | 'sending HTML';

/** An SMS adapter with a fake provider. */
export interface TestSmsProvider {
  send: SendSms;
  /** The messages that the provider accepted. */
  listAccepted(): Promise<TextMessage[]>;
  setBehaviour(behaviour: ProviderBehaviour): void;
  close(): Promise<void>;
}

export interface TestSmsProviderOptions {
  db: Db;
  clock: Clock;
}

export interface ProviderResponse {
  status: number;
  type: string;
  body: string;
}

interface FakeProvider {
  /** Validates a request as the provider does; returns its message, or the error. */
  read(request: IncomingMessage, form: URLSearchParams): TextMessage | ProviderResponse;
  responses: Record<
    'normal' | 'refusing' | 'throttling' | 'broken',
    (message: TextMessage) => ProviderResponse
  >;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const part of request) body += part;
  return new URLSearchParams(body);
}

/** A fake provider over HTTP with configurable behaviour. */
async function startFakeProvider({ read, responses }: FakeProvider) {
  let behaviour: ProviderBehaviour = 'normal';
  const messages: TextMessage[] = [];

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const message = read(request, await readForm(request));
    if (behaviour === 'silent') return;
    if (behaviour === 'hanging up') {
      request.socket.destroy();
      return;
    }
    const nonJsonResponse = {
      status: 200,
      type: 'text/html',
      body: '<html>Welcome to the Wi-Fi of the hotel',
    };
    const { status, type, body } =
      'status' in message
        ? message
        : behaviour === 'sending HTML'
          ? nonJsonResponse
          : responses[behaviour](message);
    if (behaviour === 'normal' && !('status' in message)) messages.push(message);
    response.writeHead(status, { 'content-type': type }).end(body);
  }

  const server = http.createServer((request, response) => void respond(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    listAccepted: async () => messages,
    setBehaviour: (now: ProviderBehaviour) => {
      behaviour = now;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

const NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/';
const REQUEST_ID = '567910cd-659e-55d4-8ccb-5aaf14679dc0';

const createXmlResponse = (status: number, body: string): ProviderResponse => ({
  status,
  type: 'text/xml',
  body,
});

const createSnsFailure = (
  status: number,
  { type, code, message }: { type: string; code: string; message: string },
) =>
  createXmlResponse(
    status,
    `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${type}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${REQUEST_ID}</RequestId></ErrorResponse>`,
  );

const snsAccepted = createXmlResponse(
  200,
  `<PublishResponse xmlns="${NAMESPACE}"><PublishResult><MessageId>94f20ce6-13c5-43a0-9a9e-ca52d816e90b</MessageId></PublishResult><ResponseMetadata><RequestId>${REQUEST_ID}</RequestId></ResponseMetadata></PublishResponse>`,
);

/** The numbered message attributes of the query protocol. */
function parseAttributes(form: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {};
  for (let index = 1; form.has(`MessageAttributes.entry.${index}.Name`); index++) {
    const entry = `MessageAttributes.entry.${index}`;
    if (form.get(`${entry}.Value.DataType`) !== 'String') throw new Error('An attribute is not a string');
    found[form.get(`${entry}.Name`) ?? ''] = form.get(`${entry}.Value.StringValue`) ?? '';
  }
  return found;
}

const expected = JSON.stringify({
  'AWS.SNS.SMS.SMSType': 'Transactional',
  'AWS.SNS.SMS.SenderID': 'TROTH',
  'AWS.MM.SMS.EntityId': '1101',
  'AWS.MM.SMS.TemplateId': '1107',
});

function readSnsRequest({ headers }: IncomingMessage, form: URLSearchParams): TextMessage | ProviderResponse {
  const signed = /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/ap-south-1\/sns\/aws4_request, /;
  if (!signed.test(headers.authorization ?? '')) {
    return createSnsFailure(403, { type: 'Sender', code: 'SignatureDoesNotMatch', message: 'The signature' });
  }
  if (form.get('Action') !== 'Publish' || form.get('Version') !== '2010-03-31' || form.has('TopicArn')) {
    return createSnsFailure(400, { type: 'Sender', code: 'InvalidAction', message: 'The action' });
  }
  if (JSON.stringify(parseAttributes(form)) !== expected) {
    return createSnsFailure(400, {
      type: 'Sender',
      code: 'InvalidParameterValue',
      message: 'The attributes',
    });
  }
  return { to: form.get('PhoneNumber') ?? '', text: form.get('Message') ?? '' };
}

/** Amazon SNS as its API reference describes it: query protocol, XML responses. */
const snsServer = {
  read: readSnsRequest,
  responses: {
    normal: () => snsAccepted,
    refusing: ({ to }: TextMessage) =>
      createSnsFailure(400, {
        ...{ type: 'Sender', code: 'InvalidParameter' },
        message: `Invalid parameter: PhoneNumber Reason: ${to} is not valid to publish to`,
      }),
    throttling: () => createSnsFailure(400, { type: 'Sender', code: 'Throttling', message: 'Rate exceeded' }),
    broken: () =>
      createSnsFailure(500, { type: 'Receiver', code: 'InternalError', message: 'An internal error' }),
  },
};

const SID = `AC${'0'.repeat(32)}`;

const createJsonResponse = (status: number, body: object): ProviderResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const createTwilioFailure = (status: number, code: number, message: string) =>
  createJsonResponse(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });

function readTwilioRequest(
  { method, url, headers }: IncomingMessage,
  form: URLSearchParams,
): TextMessage | ProviderResponse {
  const expectedAuthorization = `Basic ${Buffer.from(`${SID}:token`).toString('base64')}`;
  if (headers.authorization !== expectedAuthorization) return createTwilioFailure(401, 20003, 'Authenticate');
  if (method !== 'POST' || url !== `/2010-04-01/Accounts/${SID}/Messages.json`) {
    return createTwilioFailure(404, 20404, `The requested resource ${url} was not found`);
  }
  if (form.get('From') !== '+15005550006')
    return createTwilioFailure(400, 21603, 'A From phone number is required.');
  return { to: form.get('To') ?? '', text: form.get('Body') ?? '' };
}

/** Twilio as its REST reference describes it: form in, JSON out, 201 for a queued message. */
const twilioServer = {
  read: readTwilioRequest,
  responses: {
    normal: ({ to, text }: TextMessage) =>
      createJsonResponse(201, {
        ...{ sid: `SM${'1'.repeat(32)}`, account_sid: SID, status: 'queued', direction: 'outbound-api' },
        ...{ to, body: text, from: '+15005550006', num_segments: '1', error_code: null, error_message: null },
      }),
    refusing: ({ to }: TextMessage) =>
      createTwilioFailure(400, 21211, `The 'To' number ${to} is not a valid phone number.`),
    throttling: () => createTwilioFailure(429, 20429, 'Too Many Requests'),
    broken: () => createTwilioFailure(503, 20503, 'Service Unavailable'),
  },
};

/** Time-out in milliseconds, longer than the SDK's retry delay. */
const TIMEOUT_MS = 1200;

async function startOutboxProvider({ db, clock }: TestSmsProviderOptions): Promise<TestSmsProvider> {
  return {
    send: createOutboxSms(db, clock),
    listAccepted: async () =>
      (await listMessages(db, undefined)).map(({ to, text }) => ({ to, text })).toReversed(),
    setBehaviour: () => {},
    close: async () => {},
  };
}

async function startSnsProvider(): Promise<TestSmsProvider> {
  const { endpoint, ...company } = await startFakeProvider(snsServer);
  const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' };
  const registration = { entityId: '1101', templateId: '1107' };
  const region = 'ap-south-1';
  return {
    ...company,
    send: createSnsSms({
      region,
      credentials,
      senderId: 'TROTH',
      registration,
      endpoint,
      timeoutMs: TIMEOUT_MS,
    }),
  };
}

async function startTwilioProvider(): Promise<TestSmsProvider> {
  const { endpoint, ...company } = await startFakeProvider(twilioServer);
  const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+15005550006' };
  return { ...company, send: createTwilioSms({ ...account, endpoint, timeoutMs: TIMEOUT_MS }) };
}

type Open = (options: TestSmsProviderOptions) => Promise<TestSmsProvider>;

/** The external providers, which can fail. */
export const externalProviders: [string, Open][] = [
  ['Amazon SNS', startSnsProvider],
  ['Twilio', startTwilioProvider],
];

export const testSmsProviders: [string, Open][] = [['outbox', startOutboxProvider], ...externalProviders];
