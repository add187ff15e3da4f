import { msg } from '@troth/texts';
import { z } from 'zod';

/** The beginnings of sentences that members complete, by theme. Codes are stored, so they are never renamed or removed. */
export const promptThemes = {
  days: {
    title: msg('Everyday life'),
    prompts: {
      sunday: msg('A Sunday well spent…'),
      morning: msg('My mornings start with…'),
      after_work: msg('After work, you’ll find me…'),
      small_joy: msg('A small thing that makes my day…'),
      never_tired: msg('I never get tired of…'),
      comfort_food: msg('My comfort food is…'),
      cook: msg('The one dish I cook really well…'),
      chai: msg('Over chai, I’ll happily talk about…'),
    },
  },
  family: {
    title: msg('Family and friends'),
    prompts: {
      family_says: msg('My family says I…'),
      friends_come: msg('My friends come to me when…'),
      home: msg('Growing up, our home was…'),
      learned: msg('My parents taught me…'),
      tradition: msg('A family tradition I want to keep…'),
      change: msg('Something I’d do differently from my parents…'),
      festival: msg('My favourite festival, and how we celebrate it…'),
      gathering: msg('At family functions, I’m the one who…'),
    },
  },
  me: {
    title: msg('About me'),
    prompts: {
      surprise: msg('People are surprised to learn that I…'),
      proud: msg('Something I’m quietly proud of…'),
      laugh: msg('I can’t help laughing at…'),
      learning: msg('Right now I’m learning…'),
      changed_mind: msg('I recently changed my mind about…'),
      work: msg('What I like most about my work…'),
      calm: msg('When I’m stressed, I…'),
      believe: msg('A value I won’t compromise on…'),
    },
  },
  likes: {
    title: msg('Things I love'),
    prompts: {
      song: msg('The song I always turn up…'),
      film: msg('A film I can watch any number of times…'),
      book: msg('A book I keep recommending…'),
      trip: msg('A trip I still talk about…'),
      next_trip: msg('The next place I want to see…'),
      city: msg('My favourite corner of my city…'),
      weekend: msg('My idea of a perfect weekend away…'),
      hobby: msg('I lose track of time when…'),
    },
  },
  together: {
    title: msg('Together'),
    prompts: {
      looking_for: msg('I’d love to meet someone who…'),
      good_match: msg('We’ll get along if…'),
      marriage: msg('To me, a good marriage is…'),
      future: msg('In ten years, I hope we…'),
      care: msg('I show that I care by…'),
      argument: msg('When we disagree, I…'),
      share: msg('Something I’d love to do together…'),
      ask: msg('Ask me about…'),
    },
  },
} as const;

type Themes = typeof promptThemes;
export type PromptCode = { [T in keyof Themes]: keyof Themes[T]['prompts'] }[keyof Themes];

/** The English text of each prompt. */
export const promptTexts = Object.assign(
  {},
  ...Object.values(promptThemes).map(({ prompts }) => prompts),
) as Record<PromptCode, string>;

export const MAX_PROMPT_ANSWERS = 8;
export const MAX_PROMPT_ANSWER_LENGTH = 200;

export const promptCode = z.enum(
  Object.keys(promptTexts) as [PromptCode, ...PromptCode[]],
  msg('This isn’t one of the choices'),
);

export const promptAnswer = z
  .strictObject({
    prompt: promptCode,
    answer: z
      .string()
      .trim()
      .min(1, msg('Write an answer, or remove the prompt'))
      .max(MAX_PROMPT_ANSWER_LENGTH, msg('Up to 200 characters')),
  })
  .meta({ id: 'PromptAnswer' });

export type PromptAnswer = z.infer<typeof promptAnswer>;

/** A member's answers in the member's order. */
export const promptAnswers = z
  .array(promptAnswer)
  .max(MAX_PROMPT_ANSWERS, msg('Up to 8 prompts'))
  .refine(
    (answers) => new Set(answers.map(({ prompt }) => prompt)).size === answers.length,
    msg('Answer each prompt only once'),
  );
