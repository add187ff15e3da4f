export function Promotions() {
  return null;
}
