import { existsSync } from 'node:fs';
import { writeGenerated } from './output.ts';

/** The theme's tokens as CSS variables, for the parts of the client that come without MUI. */
export async function writeTokens(): Promise<void> {
  if (!existsSync('src/client/kit/theme/tokensCss.ts')) return;
  const { tokensCss } = await import('#client/kit/theme/tokensCss.ts');
  writeGenerated('src/client/kit/theme/tokens.generated.css', tokensCss());
}
