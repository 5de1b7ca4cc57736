import type { SendingHours } from './quietHours.ts';

/**
 * When marketing may reach people in a country, by law or, where no law has hours, by the usual guidance. Countries
 * without an entry have only the company's hours. Where a rule is about calls, it applies to messages as a precaution.
 */
export const COUNTRY_HOURS: Readonly<Record<string, readonly SendingHours[]>> = {
  // Telemarketing and Research Calls Industry Standard 2017, section 8: no Sundays
  AU: [on('09:00', '20:00', [1, 2, 3, 4, 5]), on('09:00', '17:00', [6])],
  // Guidance; no law has hours for messages
  BE: [on('09:00', '20:00', [1, 2, 3, 4, 5, 6, 7])],
  // CRTC Unsolicited Telecommunications Rules, part III, section 23
  CA: [on('09:00', '21:30', [1, 2, 3, 4, 5]), on('10:00', '18:00', [6, 7])],
  // Guidance; section 7 UWG requires consent and has no hours
  DE: [on('08:00', '20:00', [1, 2, 3, 4, 5, 6])],
  // Ley General para la Defensa de los Consumidores, article 96.2: no weekends
  ES: [on('09:00', '21:00', [1, 2, 3, 4, 5])],
  // Rules of the mobile operators (AF2M): 8 to 22 o'clock, no Sundays
  FR: [on('08:00', '22:00', [1, 2, 3, 4, 5, 6])],
  // Guidance; PECR requires consent and has no hours
  GB: [on('09:00', '20:00', [1, 2, 3, 4, 5, 6, 7])],
  // TRAI: promotional messages under the TCCCPR 2018
  IN: [on('10:00', '21:00', [1, 2, 3, 4, 5, 6, 7])],
  // Code of conduct for telemarketing, approved by the Garante in 2023: no Sundays
  IT: [on('09:00', '20:00', [1, 2, 3, 4, 5]), on('10:00', '19:00', [6])],
  // 47 CFR 64.1200(c)(1)
  US: [on('08:00', '21:00', [1, 2, 3, 4, 5, 6, 7])],
  // Consumer Protection Act 68 of 2008, section 12, with Notice 293 of 2011: no Sundays
  ZA: [on('08:00', '20:00', [1, 2, 3, 4, 5]), on('09:00', '13:00', [6])],
};

function on(opensAt: string, closesAt: string, days: number[]): SendingHours {
  return { opensAt, closesAt, days };
}
