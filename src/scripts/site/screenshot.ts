import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { openBrowser } from '../../e2e/harness/openBrowser.ts';
import { startProduct } from '../../e2e/harness/product.ts';
import { demoAccounts, signIn } from '../../e2e/harness/signIn.ts';

// `npm run screenshot`: takes the pictures of the home page from the running product, filled for the purpose through
// its own API, and writes them to public/site. They are committed: taking them needs a browser, showing them does not.

const folder = 'public/site';
const widths = [640, 960, 1440];
const companies = [
  ['Alder & Finch Realty', 'alder-finch', 'Portland', 'United States'],
  ['Bright Smile Clinic', 'bright-smile', 'Dublin', 'Ireland'],
  ['Casa Verde Homes', 'casa-verde', 'Lisbon', 'Portugal'],
  ['Delta Fitness', 'delta-fitness', 'Rotterdam', 'Netherlands'],
  ['Elm Street Motors', 'elm-street', 'Toronto', 'Canada'],
  ['Fjord Interiors', 'fjord-interiors', 'Bergen', 'Norway'],
  ['Golden Hour Studio', 'golden-hour', 'Sydney', 'Australia'],
  ['Hillside Dental', 'hillside-dental', 'Leeds', 'United Kingdom'],
  ['Ivory Keys School', 'ivory-keys', 'Vienna', 'Austria'],
  ['Juniper Catering', 'juniper-catering', 'Lyon', 'France'],
  ['Kestrel Travel', 'kestrel-travel', 'Cape Town', 'South Africa'],
] as const;

const product = await startProduct();
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 810 },
      deviceScaleFactor: 2,
      colorScheme: scheme,
    });
    const page = await context.newPage();
    await signIn(page, product.url, demoAccounts.owner);
    await page.goto(`${product.url}/company-info`);
    if (scheme === 'light') await page.evaluate(fill, companies as never);
    await page.reload();
    // The live stream keeps the network busy for good, so what shall be seen is waited for.
    await page.getByText(companies[0][0]).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await write(await page.screenshot(), scheme);
    await context.close();
  }
} finally {
  await browser.close();
  await product.remove();
}

/** Runs in the page: registers the companies as the signed-in owner. */
async function fill(list: string[][]): Promise<void> {
  const token = /accessToken=([^;]+)/.exec(document.cookie)?.[1];
  const call = async (query: string, variables: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch('/api/exkoo', {
      method: 'POST',
      headers,
      body: JSON.stringify({ query, variables }),
    });
    return (await reply.json()).data;
  };
  for (const [companyName, slug, city, country] of list) {
    const input = { companyName, email: `hello@${slug}.test`, address: { city, country } };
    await call(
      'mutation ($input: CompanyRegistrationInput!) { companyRegistration(input: $input) { message } }',
      { input },
    );
    const { findMyCompanies } = await call('{ findMyCompanies { data { _id companyName } } }', {});
    const { _id } = findMyCompanies.data.find(
      (company: { companyName: string }) => company.companyName === companyName,
    );
    await call(
      'mutation ($id: ID!, $slug: String!) { updateCompany(companyId: $id, updateUserInput: { slug: $slug }) { message } }',
      { id: _id, slug },
    );
  }
}

async function write(png: Buffer, scheme: string): Promise<void> {
  for (const width of widths) {
    const image = sharp(png).resize({ width });
    await image.clone().avif({ quality: 60 }).toFile(`${folder}/dashboard-${scheme}-${width}.avif`);
    await image.clone().webp({ quality: 82 }).toFile(`${folder}/dashboard-${scheme}-${width}.webp`);
  }
  if (scheme === 'light')
    await sharp(png)
      .resize({ width: 1200, height: 630, position: 'top' })
      .png({ palette: true })
      .toFile(`${folder}/preview.png`);
}
