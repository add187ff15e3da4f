import { z } from 'zod';
import { type SendSms, SMS_PATIENCE_MS, SmsFailed } from './port.ts';

interface Twilio {
  accountSid: string;
  authToken: string;
  /** A number of ours, a name, or the id of a messaging service. */
  from: string;
  endpoint?: string;
  patienceMs?: number;
}

const refusal = z.object({ code: z.number() });

const codeOf = async (response: Response): Promise<string | null> => {
  const parsed = refusal.safeParse(await response.json().catch(() => null));
  return parsed.success ? String(parsed.data.code) : null;
};

const reasonOf = (status: number) => {
  if (status === 429) return 'busy';
  return status >= 400 && status < 500 ? 'refused' : 'down';
};

/** Text messages by Twilio's REST interface. */
export function twilioSms(settings: Twilio): SendSms {
  const { accountSid, authToken, from, endpoint = 'https://api.twilio.com' } = settings;
  const { patienceMs = SMS_PATIENCE_MS } = settings;
  const url = `${endpoint}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From';

  return async ({ to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(({ name }: Error) => {
      throw new SmsFailed('down', name);
    });
    if (response.status === 201) {
      await response.body?.cancel();
      return;
    }
    throw new SmsFailed(reasonOf(response.status), await codeOf(response));
  };
}
