import { cityCoordinates } from './city-coordinates.ts';

const EARTH_RADIUS_KM = 6371;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

type Coordinates = (typeof cityCoordinates)[string];

/** The distance along the surface of the earth, by the haversine formula. */
function distanceKm(
  [latitude, longitude]: Coordinates,
  [otherLatitude, otherLongitude]: Coordinates,
): number {
  const halfChordSquared =
    Math.sin(toRadians(otherLatitude - latitude) / 2) ** 2 +
    Math.cos(toRadians(latitude)) *
      Math.cos(toRadians(otherLatitude)) *
      Math.sin(toRadians(otherLongitude - longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(halfChordSquared));
}

/**
 * The codes of the listed cities within a distance of a city, including the city itself. Empty without a city, and for
 * towns that the vocabulary does not list, because their position is unknown.
 */
export function findCitiesWithin(city: string | null, maxKm: number): string[] {
  const center = city === null ? undefined : cityCoordinates[city];
  if (center === undefined) return [];
  return Object.entries(cityCoordinates)
    .filter(([, coordinates]) => distanceKm(center, coordinates) <= maxKm)
    .map(([code]) => code);
}
