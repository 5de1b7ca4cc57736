import dns2 from 'dns2';

/** A DNS server on this machine whose answers a test sets. */
export interface TestDnsServer {
  /** address:port, as the setting DNS_SERVERS wants it. */
  address: string;
  /** A name's A records; an empty list is a name without any. */
  setA(name: string, addresses: string[]): void;
  /** A name's only TXT record. */
  setTxt(name: string, value: string): void;
  /** Fails every query this way, or leaves every query unanswered; null answers normally. */
  setTrouble(trouble: 'servfail' | 'refused' | 'silence' | null): void;
  close(): Promise<void>;
}

/** Starts it on a free port. Names that were not set do not exist (NXDOMAIN). */
export async function startDnsServer(): Promise<TestDnsServer> {
  const records = new Map<string, string[]>();
  const texts = new Map<string, string>();
  let trouble: 'servfail' | 'refused' | 'silence' | null = null;
  const { Packet } = dns2;
  const server = dns2.createServer({
    udp: true,
    handle(request, send) {
      if (trouble === 'silence') return;
      const response = Packet.createResponseFromRequest(request);
      const { name, type } = request.questions[0] as { name: string; type: number };
      const addresses = records.get(name.toLowerCase());
      const text = texts.get(name.toLowerCase());
      if (text !== undefined && !trouble && type === Packet.TYPE.TXT) {
        const record = { name, type, class: Packet.CLASS.IN, ttl: 1, data: text };
        response.answers.push(record as (typeof response.answers)[number]);
      }
      if (trouble) response.header.rcode = trouble === 'servfail' ? SERVFAIL : REFUSED;
      else if (!addresses && text === undefined) response.header.rcode = NXDOMAIN;
      for (const address of trouble || type !== Packet.TYPE.A ? [] : (addresses ?? [])) {
        const record = { name, type: Packet.TYPE.A, class: Packet.CLASS.IN, ttl: 1, address };
        // The type asks for a method that only records read from the network have.
        response.answers.push(record as (typeof response.answers)[number]);
      }
      void send(response);
    },
  });
  await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  const { port } = server.addresses().udp as { port: number };
  return {
    address: `127.0.0.1:${port}`,
    setA: (name, addresses) => void records.set(name.toLowerCase(), addresses),
    setTxt: (name, value) => void texts.set(name.toLowerCase(), value),
    setTrouble: (next) => void (trouble = next),
    close: () => server.close(),
  };
}

const SERVFAIL = 2;
const NXDOMAIN = 3;
const REFUSED = 5;
