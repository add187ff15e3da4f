import type { IncomingMessage } from 'node:http';
import type { TextMessage } from '../port.ts';
import type { Answer } from './place.ts';

const NAMESPACE = 'http://sns.amazonaws.com/doc/2010-03-31/';
const REQUEST_ID = '567910cd-659e-55d4-8ccb-5aaf14679dc0';

const xml = (status: number, body: string): Answer => ({ status, type: 'text/xml', body });

const failed = (status: number, { type, code, message }: { type: string; code: string; message: string }) =>
  xml(
    status,
    `<ErrorResponse xmlns="${NAMESPACE}"><Error><Type>${type}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${REQUEST_ID}</RequestId></ErrorResponse>`,
  );

const accepted = xml(
  200,
  `<PublishResponse xmlns="${NAMESPACE}"><PublishResult><MessageId>94f20ce6-13c5-43a0-9a9e-ca52d816e90b</MessageId></PublishResult><ResponseMetadata><RequestId>${REQUEST_ID}</RequestId></ResponseMetadata></PublishResponse>`,
);

/** The attributes of a message, which the query protocol numbers. */
function attributesIn(form: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 1; form.has(`MessageAttributes.entry.${at}.Name`); at++) {
    const entry = `MessageAttributes.entry.${at}`;
    if (form.get(`${entry}.Value.DataType`) !== 'String') throw new Error('Every attribute is a text');
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

function read({ headers }: IncomingMessage, form: URLSearchParams): TextMessage | Answer {
  const signed = /^AWS4-HMAC-SHA256 Credential=AKIAEXAMPLE\/\d{8}\/ap-south-1\/sns\/aws4_request, /;
  if (!signed.test(headers.authorization ?? '')) {
    return failed(403, { type: 'Sender', code: 'SignatureDoesNotMatch', message: 'The signature' });
  }
  if (form.get('Action') !== 'Publish' || form.get('Version') !== '2010-03-31' || form.has('TopicArn')) {
    return failed(400, { type: 'Sender', code: 'InvalidAction', message: 'The action' });
  }
  if (JSON.stringify(attributesIn(form)) !== expected) {
    return failed(400, { type: 'Sender', code: 'InvalidParameterValue', message: 'The attributes' });
  }
  return { to: form.get('PhoneNumber') ?? '', text: form.get('Message') ?? '' };
}

/** Amazon SNS, as its API reference has it: the query protocol, answers in XML. */
export const sns = {
  read,
  answers: {
    well: () => accepted,
    refusing: ({ to }: TextMessage) =>
      failed(400, {
        ...{ type: 'Sender', code: 'InvalidParameter' },
        message: `Invalid parameter: PhoneNumber Reason: ${to} is not valid to publish to`,
      }),
    throttling: () => failed(400, { type: 'Sender', code: 'Throttling', message: 'Rate exceeded' }),
    broken: () => failed(500, { type: 'Receiver', code: 'InternalError', message: 'An internal error' }),
  },
};
