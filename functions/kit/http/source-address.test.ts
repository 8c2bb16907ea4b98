import { expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sourceAddressOf } from './source-address.ts';

const eventFrom = (sourceIp: string, viewer?: string) =>
  ({
    headers: viewer === undefined ? {} : { 'x-viewer-address': viewer },
    requestContext: { http: { sourceIp } },
  }) as unknown as APIGatewayProxyEventV2;

test('the address that CloudFront saw comes before the address of CloudFront', () => {
  expect(sourceAddressOf(eventFrom('130.176.0.1', '203.0.113.7'))).toBe('203.0.113.7');
  expect(sourceAddressOf(eventFrom('127.0.0.1'))).toBe('127.0.0.1');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:198.51.100.23', '198.51.100.23'],
  ['2001:db8::ffff:203.0.113.7', '2001:db8:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(sourceAddressOf(eventFrom(address))).toBe(network);
});
