import { createOutbound } from '#server/platform/outbound/outbound.ts';
import { createSmppSessions } from '#server/platform/sms/smpp/smppSessions.ts';

/** Hands so many texts to a message centre by the client of the product and nothing else: as many at once as its window lets. */
export async function bareSmpp(
  settings: { port: number; window: number; password: string },
  count: number,
): Promise<{ seconds: number }> {
  const smpp = createSmppSessions({
    outbound: createOutbound({ allow: ['127.0.0.1'] }),
    events: { receipt: () => Promise.resolve(), text: () => Promise.resolve() },
  });
  const ref = { companyId: 'bare', providerId: 'bare' };
  const gateway = smpp.gatewayOf(ref, { host: '127.0.0.1', systemId: 'bench', ...settings });
  const started = performance.now();
  let next = 0;
  const loop = async () => {
    while (next < count) {
      const number = (next += 1);
      const to = `+4915${String(number).padStart(9, '0')}`;
      const { outcome } = await gateway.send({
        key: to,
        to,
        from: 'HARBOUR',
        text: `Hello Ada, this is text ${number}.`,
      });
      if (outcome !== 'accepted') throw new Error(`A text was ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: settings.window }, loop));
  const seconds = (performance.now() - started) / 1000;
  smpp.close();
  return { seconds };
}
