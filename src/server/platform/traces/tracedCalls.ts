import type { Mailer } from '../mail/mail.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { SmppSessions } from '../sms/smpp/smppSessions.ts';
import type { SpanStart, Traces } from './traces.ts';

// Their hosts only: paths and queries may have keys or numbers of people

/** Each request and connection as a span. Trace ids are not sent along. */
export function tracedOutbound(outbound: Outbound, traces: Traces): Outbound {
  const call = <T extends { status: number }>(method: string, url: string, work: () => Promise<T>) =>
    traces.span(
      outgoing(`${method} ${hostOf(url)}`, hostOf(url), { 'http.request.method': method }),
      async (note) => {
        const answer = await work();
        note({ 'http.response.status_code': answer.status });
        return answer;
      },
    );
  return {
    post: (url, given) => call('POST', url, () => outbound.post(url, given)),
    request: (url, given) => call(given.method, url, () => outbound.request(url, given)),
    connect: (to) =>
      traces.span(outgoing(`connect ${to.host}`, to.host, { 'server.port': to.port }), () =>
        outbound.connect(to),
      ),
  };
}

/** Each mail as a span. */
export function tracedMailer(mailer: Mailer, traces: Traces, smtpUrl: string): Mailer {
  return {
    ...mailer,
    send: (mail) => traces.span(outgoing('send mail', hostOf(smtpUrl)), () => mailer.send(mail)),
  };
}

/** Each message to a message center as a span; sessions stay open, so they are none. */
export function tracedSmpp(sessions: SmppSessions, traces: Traces): SmppSessions {
  return {
    ...sessions,
    gatewayOf(ref, settings) {
      const gateway = sessions.gatewayOf(ref, settings);
      const send: typeof gateway.send = (sms) =>
        traces.span(outgoing('submit_sm', settings.host), async (note) => {
          const result = await gateway.send(sms);
          note({ 'exkoo.outcome': result.outcome });
          return result;
        });
      return { ...gateway, send };
    },
  };
}

function outgoing(name: string, host: string, attributes: SpanStart['attributes'] = {}): SpanStart {
  return { name, kind: 'client', attributes: { 'server.address': host, ...attributes } };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
