import { expect, test } from 'vitest';
import { cityCoordinates } from './city-coordinates.ts';
import { findCitiesWithin } from './distance.ts';
import { isOtherPlace } from './terms.ts';
import { vocabularies } from './vocabularies.ts';

test('exactly the listed cities have coordinates', () => {
  const listed = vocabularies.city.map(({ code }) => code).filter((code) => !isOtherPlace(code));
  expect(Object.keys(cityCoordinates).toSorted()).toEqual(listed.toSorted());
});

test('every city of India lies in or near India', () => {
  for (const [code, [latitude, longitude]] of Object.entries(cityCoordinates)) {
    if (!code.startsWith('in_')) continue;
    expect(latitude, code).toBeGreaterThan(8);
    expect(latitude, code).toBeLessThan(35);
    expect(longitude, code).toBeGreaterThan(68);
    expect(longitude, code).toBeLessThan(97);
  }
});

test('the cities within a distance include the city itself', () => {
  expect(findCitiesWithin('in_mh_mumbai', 25).toSorted()).toEqual([
    'in_mh_mumbai',
    'in_mh_navi_mumbai',
    'in_mh_thane',
  ]);
  // Pune is about 120 km from Mumbai.
  expect(findCitiesWithin('in_mh_mumbai', 100)).not.toContain('in_mh_pune');
  expect(findCitiesWithin('in_mh_mumbai', 250)).toContain('in_mh_pune');
  expect(findCitiesWithin('in_kl_kochi', 25)).toEqual(['in_kl_kochi']);
});

test('no city is near an unknown place', () => {
  expect(findCitiesWithin(null, 250)).toEqual([]);
  expect(findCitiesWithin('in_mh_elsewhere', 250)).toEqual([]);
});
