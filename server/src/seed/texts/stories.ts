interface StoryText {
  names: string;
  place: string;
  text: string;
  /** How many days before the site's first day it was told, and how many before that they married. */
  told: number;
  married: number;
}

/** What couples tell of how they met here; the last one still waits to be read. */
export const stories: StoryText[] = [
  {
    names: 'Meghna and Arjun',
    place: 'Pune, Maharashtra',
    text: 'My aunt made his profile and my brother made mine, so our families had met before we wrote a word. Arjun’s first message was about a bookshop near Appa Balwant Chowk, and whether it still smelt of rain and old paper. It does. We went there on our first Sunday and stayed until they began to pull the shutters down. We live ten minutes from it now, with far too many books.',
    told: 11,
    married: 48,
  },
  {
    names: 'Farah and Imran',
    place: 'Hyderabad and Sharjah',
    text: 'Imran works in Sharjah and I teach in Hyderabad, so for five months we knew each other by voice alone. He learnt the names of all my students. I learnt that he burns every second omelette. When he came home, both mothers had already settled the menu. We are grateful to everyone who told us to take our time.',
    told: 46,
    married: 95,
  },
  {
    names: 'Lakshmi and Karthik',
    place: 'Coimbatore, Tamil Nadu',
    text: 'I had been married before and did not wish to explain myself once more. Karthik never asked me to. He told me about his daughter first and about himself much later, and I knew then what sort of man he was. The three of us cook together on Saturdays. She decides what, we only chop.',
    told: 103,
    married: 160,
  },
  {
    names: 'Simran and Jasdeep',
    place: 'Brampton, Ontario',
    text: 'We grew up forty kilometres apart in Punjab and met eleven thousand kilometres away, because the site thought that we might like each other. My nani says she could have told us so. What convinced me was small: he asked about my work and then remembered the answer. Our wedding was half in Ludhiana and half in Brampton, and nobody went home hungry from either.',
    told: 170,
    married: 236,
  },
  {
    names: 'Ananya and Thomas',
    place: 'Bengaluru, Karnataka',
    text: 'Two languages, two faiths and two sets of worried parents. We showed each other our profiles again after the wedding and laughed, as both of us had written that we were looking for somebody patient. It took a year of Sunday lunches until everybody was at ease. Now his father asks my mother for her sambar powder and will not take it from anyone else.',
    told: 262,
    married: 310,
  },
  {
    names: 'Ritu and Devendra',
    place: 'Leicester, England',
    text: 'He is a widower and I had stopped looking. My nephew set all this up on a long train journey and made me promise to answer three people. Devendra was the second one. We have been walking by the canal every evening since.',
    told: 2,
    married: 30,
  },
];
