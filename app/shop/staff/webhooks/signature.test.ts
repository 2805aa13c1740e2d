import { expect, test } from 'vitest';
import { newSecret, signatureHeaders } from './signature.server.ts';

// The specification's own example.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const MESSAGE = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestampS: 1614265330,
  body: '{"test": 2432232314}',
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('signs as the example of Standard Webhooks', () => {
  expect(signatureHeaders([SECRET], MESSAGE)).toEqual({
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  });
});

test('signs once for each secret', () => {
  const signatures = signatureHeaders([newSecret(), SECRET], MESSAGE)['webhook-signature'].split(' ');
  expect(signatures).toHaveLength(2);
  expect(signatures[1]).toBe(SIGNATURE);
});

test('a secret has 32 random bytes', () => {
  const secret = newSecret();
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(newSecret()).not.toBe(secret);
});
