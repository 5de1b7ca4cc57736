import { tidyName } from './tidyNames.ts';

test.each<[firstName: string, lastName: string, expected: [firstName: string, lastName: string]]>([
  ['OONA', 'LI', ['Oona', 'Li']],
  ['LI, OONA', '', ['Oona', 'Li']],
  ['', 'LI, OONA', ['Oona', 'Li']],
  ['Li , Oona Marie', '', ['Oona Marie', 'Li']],
  ['John Smith, Jr.', '', ['John Smith, Jr.', '']],
  ['Mr. Alan', 'Turing', ['Alan', 'Turing']],
  ['Prof. Dr. Grace', 'Hopper', ['Grace', 'Hopper']],
  ['DR.GRACE', 'HOPPER', ['Grace', 'Hopper']],
  ['Mrs', 'Hopper', ['', 'Hopper']],
  ['Mr. Li, Oona', '', ['Oona', 'Li']],
  ['Dr', '', ['Dr', '']],
  ['Drew', 'Prof', ['Drew', 'Prof']],
  ['ANNE-MARIE', "O'BRIEN", ['Anne-Marie', "O'Brien"]],
  ['ÉLODIE', 'GROẞ', ['Élodie', 'Groß']],
  ['LUDWIG', 'VAN DER BERG', ['Ludwig', 'van der Berg']],
  ['RONALD', 'MCDONALD', ['Ronald', 'McDonald']],
  ['HENRY', 'FORD III', ['Henry', 'Ford III']],
  ['JFK', '', ['JFK', '']],
  ['AJ', 'Smith', ['AJ', 'Smith']],
  ['Ann', 'ARCHER', ['Ann', 'Archer']],
  ['Ann', 'Archer', ['Ann', 'Archer']],
  ['ann', 'archer', ['ann', 'archer']],
  ['王', '小明', ['王', '小明']],
  ['', '', ['', '']],
])('tidies the name "%s" "%s"', (firstName, lastName, [first, last]) => {
  expect(tidyName({ firstName, lastName })).toEqual({ firstName: first, lastName: last });
});
