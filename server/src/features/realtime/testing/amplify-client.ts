// Amplify's own client as a program that prints its events as lines of JSON.
import { Amplify } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { events } from 'aws-amplify/data';

const { ENDPOINT = '', TOKEN = '', CHANNEL = '', FOREIGN = '' } = process.env;
const say = (happened: object) => console.log(JSON.stringify(happened));

Amplify.configure(
  { API: { Events: { endpoint: ENDPOINT, region: 'ap-south-1', defaultAuthMode: 'userPool' } } },
  { Auth: { tokenProvider: { getTokens: async () => ({ accessToken: decodeJWT(TOKEN) }) } } },
);

const channel = await events.connect(CHANNEL);
const own = channel.subscribe({
  next: ({ event }: { event: unknown }) => say({ heard: event }),
  error: (error: unknown) => say({ failed: error }),
});
await own.ready;
say({ subscribed: true });

const foreign = await events.connect(FOREIGN);
await foreign.subscribe({ next: () => say({ overheard: true }), error: () => {} }).ready.then(
  () => say({ subscribedToForeign: true }),
  (error: Error) => say({ refused: error.message }),
);
await events.post(CHANNEL, { any: 'thing' }).then(
  () => say({ published: true }),
  () => say({ publishRefused: true }),
);
process.stdin.once('data', async () => {
  await channel.close();
  await events.closeAll();
  process.exit();
});
