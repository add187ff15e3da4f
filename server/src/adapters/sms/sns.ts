import { PublishCommand, SNSClient, SNSServiceException } from '@aws-sdk/client-sns';
import { type SendSms, SMS_TIMEOUT_MS, SmsFailed, type SmsFailure } from './port.ts';

interface Sns {
  region: string;
  /** By default the SDK finds credentials: environment, files, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** The sender's name, in countries that allow it. */
  senderId?: string | undefined;
  /** The registered template ids that India requires. */
  registered?: { entityId: string; templateId: string };
  endpoint?: string;
  patienceMs?: number;
}

const textAttribute = (StringValue: string) => ({ DataType: 'String', StringValue });

function attributesOf({ senderId, registered }: Sns) {
  return {
    'AWS.SNS.SMS.SMSType': textAttribute('Transactional'),
    ...(senderId ? { 'AWS.SNS.SMS.SenderID': textAttribute(senderId) } : {}),
    ...(registered
      ? {
          'AWS.MM.SMS.EntityId': textAttribute(registered.entityId),
          'AWS.MM.SMS.TemplateId': textAttribute(registered.templateId),
        }
      : {}),
  };
}

function reasonOf(error: unknown): SmsFailure {
  if (!(error instanceof SNSServiceException)) return 'down';
  if (error.$retryable?.throttling || /^Throttl/.test(error.name)) return 'busy';
  return error.$fault === 'client' ? 'refused' : 'down';
}

/** Text messages through Amazon SNS. */
export function snsSms(settings: Sns): SendSms {
  const { region, credentials, endpoint, patienceMs = SMS_TIMEOUT_MS } = settings;
  const client = new SNSClient({
    region,
    maxAttempts: 2,
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint }),
  });
  const MessageAttributes = attributesOf(settings);

  return async ({ to, text: Message }) => {
    const command = new PublishCommand({ PhoneNumber: to, Message, MessageAttributes });
    await client.send(command, { abortSignal: AbortSignal.timeout(patienceMs) }).catch((error: unknown) => {
      throw new SmsFailed(reasonOf(error), error instanceof Error ? error.name : null);
    });
  };
}
