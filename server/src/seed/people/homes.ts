import { vocabularies } from '../../features/vocabularies/index.ts';
import type { Random } from '../random.ts';
import type { Background } from './backgrounds/index.ts';

/** How much more likely a city is than a town of its state, roughly by size. */
const cityWeights: Record<string, number> = {
  in_mh_mumbai: 125,
  in_mh_pune: 68,
  in_mh_thane: 22,
  in_mh_navi_mumbai: 18,
  in_mh_nagpur: 25,
  in_mh_nashik: 16,
  in_dl_new_delhi: 60,
  in_dl_south_delhi: 48,
  in_dl_north_delhi: 40,
  in_dl_dwarka: 24,
  in_ka_bengaluru: 123,
  in_ka_mysuru: 12,
  in_ka_mangaluru: 10,
  in_ka_hubballi: 10,
  in_ts_hyderabad: 97,
  in_ts_warangal: 9,
  in_tn_chennai: 87,
  in_tn_coimbatore: 28,
  in_tn_madurai: 17,
  in_wb_kolkata: 148,
  in_wb_howrah: 22,
  in_wb_siliguri: 9,
  in_wb_durgapur: 7,
  in_gj_ahmedabad: 63,
  in_gj_surat: 60,
  in_gj_vadodara: 22,
  in_gj_rajkot: 15,
  in_up_lucknow: 34,
  in_up_kanpur: 28,
  in_up_noida: 26,
  in_up_ghaziabad: 26,
  in_up_varanasi: 16,
  in_up_agra: 17,
  in_up_prayagraj: 13,
  in_up_meerut: 14,
  in_rj_jaipur: 40,
  in_rj_jodhpur: 14,
  in_rj_kota: 11,
  in_rj_udaipur: 8,
  in_mp_indore: 30,
  in_mp_bhopal: 25,
  in_mp_jabalpur: 12,
  in_mp_gwalior: 11,
  in_br_patna: 24,
  in_kl_kochi: 21,
  in_kl_thiruvananthapuram: 17,
  in_kl_kozhikode: 14,
  in_kl_thrissur: 12,
  in_ap_visakhapatnam: 22,
  in_ap_vijayawada: 18,
  in_ap_guntur: 10,
  in_pb_ludhiana: 18,
  in_pb_amritsar: 13,
  in_pb_jalandhar: 10,
  in_pb_mohali: 9,
  in_hr_gurugram: 24,
  in_hr_faridabad: 16,
  in_od_bhubaneswar: 18,
  in_od_cuttack: 8,
  in_as_guwahati: 12,
  in_cg_raipur: 14,
  in_jh_ranchi: 14,
  in_jh_jamshedpur: 12,
  in_jk_srinagar: 13,
  in_jk_jammu: 8,
  in_uk_dehradun: 10,
  gb_eng_london: 12,
  us_ca_san_francisco: 6,
  us_ca_san_jose: 6,
  us_ny_new_york_city: 7,
  us_tx_dallas: 5,
  ca_on_toronto: 8,
  ca_on_brampton: 7,
};

/** Common destinations for work within India. */
const metroWeights = {
  in_ka_bengaluru: 30,
  in_mh_mumbai: 20,
  in_mh_pune: 15,
  in_ts_hyderabad: 18,
  in_hr_gurugram: 12,
  in_up_noida: 8,
  in_tn_chennai: 9,
  in_dl_new_delhi: 9,
  in_dl_south_delhi: 6,
};

export interface Home {
  country: string;
  state: string;
  city: string;
  /** The city's name; a town without a code is "a small town in Kerala". */
  cityName: string;
  /** The code of the family's state. */
  origin: string;
  originName: string;
  /** Whether the home is outside the big cities. */
  rural: boolean;
}

const isTown = (code: string) => code.endsWith('_elsewhere') || code.endsWith('_town');
const labelOf = new Map(
  [...vocabularies.state, ...vocabularies.city].map(({ code, label }) => [code, label]),
);
const parentOf = new Map(
  [...vocabularies.state, ...vocabularies.city].map(({ code, parent }) => [code, parent]),
);

function groupWeights(terms: { code: string; parent?: string }[], getWeight: (code: string) => number) {
  const weightsByParent = new Map<string, Record<string, number>>();
  for (const { code, parent = '' } of terms) {
    const weights = weightsByParent.get(parent) ?? {};
    weights[code] = getWeight(code);
    weightsByParent.set(parent, weights);
  }
  return weightsByParent;
}

const getCityWeight = (code: string) => cityWeights[code] ?? (isTown(code) ? 1 : 5);
const citiesOf = groupWeights(vocabularies.city, getCityWeight);

/** A state abroad is as likely as its listed cities together; "elsewhere" is chosen only if there is nothing else. */
const statesOf = groupWeights(vocabularies.state, (state) =>
  isTown(state)
    ? 0.01
    : Object.entries(citiesOf.get(state) ?? {}).reduce(
        (sum, [city, weight]) => sum + (isTown(city) ? 0.05 : weight),
        0,
      ),
);

function toCityName(city: string, state: string): string {
  return isTown(city)
    ? `a small town in ${labelOf.get(state)}`
    : (labelOf.get(city) ?? '').replace(/ \(.*\)$/, '');
}

/** Picks a place to live that fits the background. */
export function chooseHome(random: Random, { states, abroad }: Background): Home {
  const origin = random.weighted(states);
  const originName = labelOf.get(origin) ?? '';
  const createHome = (country: string, state: string, city: string): Home => ({
    country,
    state,
    city,
    cityName: toCityName(city, state),
    origin,
    originName,
    rural: country === 'in' && getCityWeight(city) <= 8,
  });
  const roll = random.next();
  if (roll < 0.13) {
    const country = random.weighted(abroad);
    const state = random.weighted(statesOf.get(country) ?? {});
    return createHome(country, state, random.weighted(citiesOf.get(state) ?? {}));
  }
  if (roll < 0.32) {
    const city = random.weighted(metroWeights);
    return createHome('in', parentOf.get(city) ?? '', city);
  }
  return createHome('in', origin, random.weighted(citiesOf.get(origin) ?? {}));
}
