/** LibreOffice opens files as with a window and saves them again, all in one process. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `--convert-to` opens a file without a view, and then loses what belongs to the view, the frozen header among it, also of
 * files that LibreOffice wrote itself. This macro opens each file with one. Text is separated by commas, in UTF-8, with
 * cells as they are shown.
 */
const MACRO = `Sub SaveAll(names As String, folder As String)
  Dim none()
  Dim asWorkbook(0) As New com.sun.star.beans.PropertyValue
  Dim asText(1) As New com.sun.star.beans.PropertyValue
  asWorkbook(0).Name = "FilterName"
  asWorkbook(0).Value = "Calc MS Excel 2007 XML"
  asText(0).Name = "FilterName"
  asText(0).Value = "Text - txt - csv (StarCalc)"
  asText(1).Name = "FilterOptions"
  asText(1).Value = "44,34,76,1,,0,false,true,true"
  For Each name In Split(names, ",")
    document = StarDesktop.loadComponentFromURL(folder &amp; name &amp; ".xlsx", "_blank", 0, none())
    document.storeToURL(folder &amp; name &amp; ".saved.xlsx", asWorkbook())
    document.storeToURL(folder &amp; name &amp; ".saved.csv", asText())
    document.close(True)
  Next
End Sub`;

const toModule = (source: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">${source}</script:module>`;

function run(profile: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(
    process.env.SOFFICE_PATH ?? 'soffice',
    [`-env:UserInstallation=${pathToFileURL(profile)}`, '--headless', '--norestore', ...args],
    { timeout: 300_000, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`LibreOffice did not run. ${error?.message ?? stderr}`);
}

export type Saved = { workbook: Buffer; text: Buffer };

/** Workbooks by name, as LibreOffice saves them again: as a workbook, and their first sheet as text. */
export function saveWithLibreOffice(workbooks: ReadonlyMap<string, Buffer>): Map<string, Saved> {
  const folder = mkdtempSync(join(tmpdir(), 'allocations-libreoffice-'));
  const profile = join(folder, 'profile');
  try {
    // The first start makes the profile with an empty module, and would replace one that is there already.
    run(profile, '--terminate_after_init');
    const library = join(profile, 'user', 'basic', 'Standard');
    mkdirSync(library, { recursive: true });
    writeFileSync(join(library, 'Module1.xba'), toModule(MACRO));
    for (const [name, content] of workbooks) writeFileSync(join(folder, `${name}.xlsx`), content);
    const names = [...workbooks.keys()];
    run(profile, `macro:///Standard.Module1.SaveAll("${names.join(',')}","${pathToFileURL(folder)}/")`);
    return new Map(
      names.map((name) => [
        name,
        {
          workbook: readFileSync(join(folder, `${name}.saved.xlsx`)),
          text: readFileSync(join(folder, `${name}.saved.csv`)),
        },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
