/** '1 lead', '2,400 leads'. */
export function leadsText(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'lead' : 'leads'}`;
}
