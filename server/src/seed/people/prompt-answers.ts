import type { PromptAnswer, PromptCode } from '@troth/contract';
import type { Random } from '../random.ts';

/** Answers that fit every member, whatever the other fields say. */
const answers: Partial<Record<PromptCode, readonly string[]>> = {
  sunday: [
    'Late breakfast, the whole newspaper, and a nap I pretend I didn’t take.',
    'Vegetables from the market, old songs on the radio, and nowhere to be.',
    'A long walk before the city wakes up, then idlis with too much chutney.',
    'Cleaning one shelf and reading everything I find on it.',
  ],
  morning: [
    'filter coffee, before anyone is allowed to ask me anything.',
    'watering the plants and telling them my plans.',
    'five alarms, and winning against the fourth.',
  ],
  small_joy: [
    'A window seat in an empty bus.',
    'When the auto driver and I like the same song.',
    'The first rain, and the smell just before it.',
  ],
  chai: [
    'cricket from the nineties, and why test matches are the real thing.',
    'trains: routes, timetables, the lot.',
    'whether my city or yours has the better street food.',
  ],
  cook: [
    'My grandmother’s dal. It took eleven attempts.',
    'Lemon rice. Simple, but ask my colleagues.',
    'Pasta, the way a roommate from Milan taught me.',
  ],
  family_says: [
    'take an hour to get ready and then wait for everybody else.',
    'am the only one who can make my father laugh at dinner.',
    'plan holidays better than I plan my week.',
    'ask too many questions. I usually ask why.',
  ],
  friends_come: [
    'they need the truth, and something to eat with it.',
    'a form has more than two pages.',
    'they’ve missed the last metro.',
  ],
  learned: [
    'to pay people on the day they finish the work.',
    'that nobody leaves the house hungry, not even the electrician.',
    'to say sorry first, even when it’s only half my fault.',
  ],
  gathering: [
    'holds the baby so that everybody else can eat.',
    'knows which uncle should not sit next to which.',
    'ends up in the kitchen, where the better conversations are.',
  ],
  surprise: [
    'was on the school kabaddi team. We lost every match.',
    'can recite most railway stations on the way to my nani’s house.',
    'have never watched the film everybody quotes.',
  ],
  proud: [
    'I taught my mother to use maps, and now she gives me directions.',
    'I ran ten kilometres after saying for years that I would.',
    'My notebooks: one for each year since school.',
  ],
  calm: [
    'clean the kitchen at midnight.',
    'walk until I’ve forgotten why I left the house.',
    'call my sister, who talks, so I don’t have to.',
  ],
  film: [
    'Anything by Hrishikesh Mukherjee. I know the lines, and I still laugh.',
    'Swades. I cry at the water scene each time.',
    'Kumbalangi Nights, for the brothers and the light.',
  ],
  trip: [
    'Spiti in a bus with a broken heater and very good company.',
    'A night train to Rameswaram with my grandparents and eleven tiffin boxes.',
    'Majuli in the rain. We missed every ferry.',
  ],
  city: [
    'The second-hand bookshop that never has what I came for.',
    'The lake, on a weekday, before the joggers.',
    'The lane behind the temple where they still make jalebis to order.',
  ],
  looking_for: [
    'calls their parents without being reminded.',
    'can sit in a quiet room with me and call it a good evening.',
    'laughs easily and argues fairly.',
    'has a thing of their own that they’d never give up.',
  ],
  good_match: [
    'you reply in whole sentences.',
    'you’re kind to waiters and patient with in-laws.',
    'you like plans, but not for every hour.',
  ],
  marriage: [
    'two people on the same side, also on the days they disagree.',
    'someone to tell the small things to.',
    'equal say, shared chores and separate bookshelves.',
  ],
  argument: [
    'need an hour, and then I’m ready to talk properly.',
    'would rather talk at midnight than sleep on it.',
  ],
  share: [
    'Learn to swim in the sea, finally.',
    'Drive along the coast with no bookings.',
    'Grow tomatoes on a balcony and take it far too seriously.',
  ],
};

const answeredPrompts = Object.entries(answers) as [PromptCode, readonly string[]][];

const ANSWERING_SHARE = 0.8;
const MIN_ANSWERS = 2;
const MAX_ANSWERS = 4;

/** The answers of a demo member; none for many profiles, and for those that relatives wrote. */
export function choosePromptAnswers(random: Random, createdFor: string | null | undefined): PromptAnswer[] {
  if (createdFor !== 'self' || !random.chance(ANSWERING_SHARE)) return [];
  return random
    .sample(answeredPrompts, random.int(MIN_ANSWERS, MAX_ANSWERS))
    .map(([prompt, texts]) => ({ prompt, answer: random.pick(texts) }));
}
