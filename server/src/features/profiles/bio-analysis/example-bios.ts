/** Five sample bios in the styles of matrimony sites, from the least to the most personal. */
export const bios = {
  demanding: `SERIOUS PROFILES ONLY. NO TIME PASS!! I am 29 yrs, 5'10, B.Tech, MBA, working in reputed MNC, package 18 LPA, own flat.
Looking for fair, slim, homely girl from same caste. Must be below 26 and convent educated. Don't contact if not serious.`,

  biodata: `Name: Rohit. Height: 5'9. Complexion: wheatish. Education: B.E. from Nagpur. Simple, honest, down to earth, caring.
Father is retired from railways, mother is housewife. One sister married. Belongs to middle class family with good values.`,

  plain: `I am a software engineer in Bengaluru. I come from a close family and my parents live in Mysuru. My hobbies are reading,
travelling, cooking and listening to music. I am looking for a caring and understanding partner who respects elders.`,

  warm: `I teach physics at a school in Pune and still enjoy the first day of every term. At home we are four, with my parents and
a younger brother who beats me at carrom. On weekends I cook with my mother, or walk up to the fort. Respect matters to me
more than anything. I would like to meet someone who is kind and likes to talk.`,

  lovely: `Most evenings you will find me on our terrace in Kochi, where my father waters the jasmine and I read him the cricket
scores. I am a children's doctor; the small patients who laugh on their way out make my day. On Sundays the whole family
comes for fish curry, and we argue about old songs until the rain stops. I am shy for ten minutes and then no longer. I keep my
promises, also the small ones. I hope to build a home with somebody curious and kind, who would come along to the sea before
breakfast, and who would teach me their mother's recipes. Ask me about the parrot next door.`,
} as const;
