import { PublishCommand, SNSClient, SNSServiceException } from '@aws-sdk/client-sns';
import { type SendSms, SMS_TIMEOUT_MS, SmsFailed, type SmsFailure } from './port.ts';

interface SnsSettings {
  region: string;
  /** By default the SDK finds credentials: environment, files, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** The sender's name, in countries that allow it. */
  senderId?: string | undefined;
  /** The registered ids of the sender and the template, which India requires. */
  registration?: { entityId: string; templateId: string };
  endpoint?: string;
  timeoutMs?: number;
}

const toTextAttribute = (StringValue: string) => ({ DataType: 'String', StringValue });

function toAttributes({ senderId, registration }: SnsSettings) {
  return {
    'AWS.SNS.SMS.SMSType': toTextAttribute('Transactional'),
    ...(senderId ? { 'AWS.SNS.SMS.SenderID': toTextAttribute(senderId) } : {}),
    ...(registration
      ? {
          'AWS.MM.SMS.EntityId': toTextAttribute(registration.entityId),
          'AWS.MM.SMS.TemplateId': toTextAttribute(registration.templateId),
        }
      : {}),
  };
}

function toFailure(error: unknown): SmsFailure {
  if (!(error instanceof SNSServiceException)) return 'down';
  if (error.$retryable?.throttling || /^Throttl/.test(error.name)) return 'busy';
  return error.$fault === 'client' ? 'refused' : 'down';
}

/** Text messages through Amazon SNS. */
export function createSnsSms(settings: SnsSettings): SendSms {
  const { region, credentials, endpoint, timeoutMs = SMS_TIMEOUT_MS } = settings;
  const client = new SNSClient({
    region,
    maxAttempts: 2,
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint }),
  });
  const MessageAttributes = toAttributes(settings);

  return async ({ to, text: Message }) => {
    const command = new PublishCommand({ PhoneNumber: to, Message, MessageAttributes });
    await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
      throw new SmsFailed(toFailure(error), error instanceof Error ? error.name : null);
    });
  };
}
