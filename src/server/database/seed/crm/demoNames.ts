/** Names of people who do not exist. */
export const FIRST_NAMES =
  'Amara Ben Carla Derek Elena Farid Grace Hugo Imani Jonas Keiko Liam Maya Noah Olga Priya Quentin Rosa Samir Tessa Umar Vera Wes Ximena Yusuf Zoë Aiko Bruno Celia Dmitri Esther Felix Gwen Henrik Ines Jamal Kira Luca Mei Nadia Oscar Petra Rafael Sofia Theo Ursula Victor Wanda Yara Zane'.split(
    ' ',
  );

export const LAST_NAMES =
  'Abbott Bergström Castillo Delgado Eriksen Fontaine Gallagher Haddad Ivanova Jensen Kowalski Lindqvist Moreau Nakamura Okafor Pereira Quigley Rossi Sandoval Tanaka Ueda Vasquez Whitfield Xu Yilmaz Zimmermann Ashworth Beaumont Calloway Drummond Ellery Farrow Goldberg Hawthorne Ingram Jacobs Kessler Langford Merchant Novak Osborne Patel Ramsey Sinclair Thackeray Underhill Valente Winslow Yoder Zapata'.split(
    ' ',
  );
