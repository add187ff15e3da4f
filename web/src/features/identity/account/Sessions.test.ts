import { expect, test } from 'vitest';
import { getDeviceKind, getDeviceName } from './Sessions.tsx';

const userAgents = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Samsung Internet on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
  'Safari on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Firefox on Mac': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
};

test('a device is named by its browser and operating system', () => {
  expect(Object.values(userAgents).map(getDeviceName)).toEqual(Object.keys(userAgents));
  expect([null, '', 'curl/8.5.0'].map(getDeviceName)).toEqual(Array(3).fill('Unknown device'));
});

test('phones, tablets and computers are told apart by the user agent', () => {
  expect(Object.values(userAgents).map(getDeviceKind)).toEqual([
    'computer',
    'phone',
    'tablet',
    'phone',
    'computer',
  ]);
  expect([null, 'curl/8.5.0'].map(getDeviceKind)).toEqual(['unknown', 'unknown']);
});
