import type { FirstSection } from './first-section.ts'
import { PresetOffer } from './presets/PresetOffer.tsx'
import { ChoiceRow } from './controls/ChoiceRow.tsx'
import rows from './controls/ChoiceRow.module.css'
import frame from './controls/QuestionFrame.module.css'
import { ScanOffer } from './scan/ScanOffer.tsx'
import scan from './scan/scan.module.css'

/** The first section as it will be, to read: nothing in it can be operated before its scripts are there. */
export function OpeningSection({ question, presets, scans }: FirstSection) {
  const { label, help, choices } = question
  return (
    <>
      {presets.length > 0 && <PresetOffer names={presets} />}
      {scans && (
        <div className={scan.offer}>
          <ScanOffer />
        </div>
      )}
      <fieldset className={frame.question}>
        <legend className={frame.label}>{label}</legend>
        {help && <p className={frame.help}>{help}</p>}
        {choices.length > 0 && (
          <div className={frame.controls}>
            <div className={rows.rows}>
              {choices.map((choice) => (
                <ChoiceRow key={choice} type="checkbox" label={choice} disabled />
              ))}
            </div>
          </div>
        )}
      </fieldset>
    </>
  )
}
