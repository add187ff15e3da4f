// A program that connects with Amplify's own client and prints what happens as lines of JSON.
import { Amplify } from 'aws-amplify';
import { decodeJWT } from 'aws-amplify/auth';
import { events } from 'aws-amplify/data';

const { ENDPOINT = '', TOKEN = '', CHANNEL = '', FOREIGN = '' } = process.env;
const print = (event: object) => console.log(JSON.stringify(event));

Amplify.configure(
  { API: { Events: { endpoint: ENDPOINT, region: 'ap-south-1', defaultAuthMode: 'userPool' } } },
  { Auth: { tokenProvider: { getTokens: async () => ({ accessToken: decodeJWT(TOKEN) }) } } },
);

const channel = await events.connect(CHANNEL);
const ownSubscription = channel.subscribe({
  next: ({ event }: { event: unknown }) => print({ heard: event }),
  error: (error: unknown) => print({ failed: error }),
});
await ownSubscription.ready;
print({ subscribed: true });

const foreign = await events.connect(FOREIGN);
await foreign.subscribe({ next: () => print({ overheard: true }), error: () => {} }).ready.then(
  () => print({ subscribedToForeign: true }),
  (error: Error) => print({ refused: error.message }),
);
await events.post(CHANNEL, { any: 'thing' }).then(
  () => print({ published: true }),
  () => print({ publishRefused: true }),
);
process.stdin.once('data', async () => {
  await channel.close();
  await events.closeAll();
  process.exit();
});
