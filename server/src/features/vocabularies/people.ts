import { msg } from '@troth/texts';
import { terms } from './terms.ts';

export const gender = terms({ female: 'Woman', male: 'Man', other: 'Other' });

export const createdFor = terms({
  self: 'Myself',
  child: 'My son or daughter',
  sibling: 'My brother or sister',
  relative: 'A relative',
  friend: 'A friend',
});

export const maritalStatus = terms({
  never_married: 'Never married',
  divorced: 'Divorced',
  widowed: 'Widowed',
  separated: 'Separated',
  annulled: 'Annulled',
});

export const manglik = terms({ yes: 'Yes', no: 'No', dont_know: 'Don’t know' });

export const familyType = terms({
  joint: 'Joint family',
  nuclear: 'Nuclear family',
  extended: 'Extended family',
  single_parent: 'Single-parent family',
  living_alone: 'Living on my own',
  other: 'Other',
});

export const familyValues = terms({
  orthodox: 'Orthodox',
  traditional: 'Traditional',
  moderate: 'Moderate',
  liberal: 'Liberal',
  progressive: 'Progressive',
});

export const language = terms({
  assamese: 'Assamese',
  bengali: 'Bengali',
  bhojpuri: 'Bhojpuri',
  bodo: 'Bodo',
  chhattisgarhi: 'Chhattisgarhi',
  dogri: 'Dogri',
  english: 'English',
  garhwali: 'Garhwali',
  gujarati: 'Gujarati',
  haryanvi: 'Haryanvi',
  hindi: 'Hindi',
  kannada: 'Kannada',
  kashmiri: 'Kashmiri',
  khasi: 'Khasi',
  konkani: 'Konkani',
  kumaoni: 'Kumaoni',
  kutchi: 'Kutchi',
  magahi: 'Magahi',
  maithili: 'Maithili',
  malayalam: 'Malayalam',
  marathi: 'Marathi',
  marwari: 'Marwari',
  meitei: 'Meitei (Manipuri)',
  mizo: 'Mizo',
  nepali: 'Nepali',
  odia: 'Odia',
  punjabi: 'Punjabi',
  rajasthani: 'Rajasthani',
  sanskrit: 'Sanskrit',
  santali: 'Santali',
  sindhi: 'Sindhi',
  tamil: 'Tamil',
  telugu: 'Telugu',
  tulu: 'Tulu',
  urdu: 'Urdu',
  arabic: 'Arabic',
  chinese: 'Chinese',
  french: 'French',
  german: 'German',
  spanish: 'Spanish',
  indian_sign_language: 'Indian Sign Language',
  other: 'Other',
});

export const diet = terms({
  vegetarian: 'Vegetarian',
  eggetarian: 'Vegetarian with eggs',
  vegan: 'Vegan',
  jain: 'Jain',
  pescatarian: 'Pescatarian',
  non_vegetarian: 'Non-vegetarian',
  halal: 'Halal',
  kosher: 'Kosher',
  other: 'Other',
});

const habits = { never: msg('Never'), occasionally: msg('Occasionally'), regularly: msg('Regularly') };

export const smoking = terms({ ...habits, quitting: 'Trying to stop' });

export const drinking = terms({ ...habits, socially: 'Socially' });

export const hobby = terms({
  astronomy: 'Astronomy',
  badminton: 'Badminton',
  baking: 'Baking',
  birdwatching: 'Birdwatching',
  blogging: 'Blogging',
  board_games: 'Board games',
  calligraphy: 'Calligraphy',
  camping: 'Camping',
  carnatic_music: 'Carnatic music',
  chess: 'Chess',
  classical_dance: 'Classical dance',
  coding: 'Coding',
  collecting: 'Collecting',
  comedy: 'Comedy',
  cooking: 'Cooking',
  cricket: 'Cricket',
  cycling: 'Cycling',
  dancing: 'Dancing',
  drawing: 'Drawing',
  fashion: 'Fashion',
  films: 'Films',
  football: 'Football',
  gaming: 'Gaming',
  gardening: 'Gardening',
  gym: 'Gym',
  handicrafts: 'Handicrafts',
  hiking: 'Hiking',
  hindustani_music: 'Hindustani music',
  history: 'History',
  hockey: 'Hockey',
  interior_design: 'Interior design',
  kabaddi: 'Kabaddi',
  knitting: 'Knitting',
  languages: 'Languages',
  martial_arts: 'Martial arts',
  meditation: 'Meditation',
  motorcycling: 'Motorcycling',
  museums: 'Museums',
  music: 'Listening to music',
  painting: 'Painting',
  pets: 'Pets',
  photography: 'Photography',
  playing_instrument: 'Playing music',
  podcasts: 'Podcasts',
  poetry: 'Poetry',
  pottery: 'Pottery',
  reading: 'Reading',
  running: 'Running',
  singing: 'Singing',
  swimming: 'Swimming',
  table_tennis: 'Table tennis',
  tennis: 'Tennis',
  theatre: 'Theatre',
  travel: 'Travel',
  trekking: 'Trekking',
  volunteering: 'Volunteering',
  writing: 'Writing',
  yoga: 'Yoga',
});
