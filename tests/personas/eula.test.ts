import { describePersonas } from './describe-personas.ts'
import type { Expectation } from './expectation.ts'

const silentOn = (on: RegExp, example: string) => ({ on, example })

/**
 * The ten points of Apple's instructions for the minimum terms of a custom licence.
 *
 * @param phone whether the owner gave the phone number that point 8 asks for.
 */
const appleMinimum = (contact: RegExp, phone: boolean): Expectation => ({
  clauses: [
    'apple-acknowledgement',
    'apple-scope',
    'apple-maintenance',
    'apple-warranty',
    'apple-claims',
    'apple-ip',
    'apple-compliance',
    'apple-contact',
    'apple-others',
    'apple-beneficiary',
  ],
  met: [
    'apple-eula-01-acknowledgement',
    'apple-eula-02-scope',
    'apple-eula-03-maintenance',
    'apple-eula-04-warranty',
    'apple-eula-05-product-claims',
    'apple-eula-06-ip-claims',
    'apple-eula-07-legal-compliance',
    ...(phone ? ['apple-eula-08-developer-contact'] : []),
    'apple-eula-09-third-party-terms',
    'apple-eula-10-beneficiary',
  ],
  says: [
    /If this part says something different from the other parts, this part counts/,
    /on any Apple-branded product that you own or control, as the Usage Rules permit/,
    /We alone are responsible for the software and its content, not Apple/,
    /We, not Apple, deal with claims about the software[^.]*\.[^.]*defective products[^.]*laws on consumers, privacy/,
    /Apple and its subsidiaries are third-party beneficiaries/,
    contact,
  ],
  ...(!phone && { reminds: [/Apple wants a phone number/] }),
  judgement: 'Each of the ten points was read beside Apple’s instructions; the words are ours, the content is theirs.',
})

/** The exception for open source stands before the list of what is forbidden, and reaches the whole text. */
const openSourceFirst: Expectation = {
  clauses: ['restrictions-open-source', 'open-source-first'],
  met: ['zz-open-source'],
  says: [
    /These limits do not apply to anything under an open-source licence, be it a part of the software or the whole[^]*\nYou may not:/,
    /What such a licence allows, you may do/,
    /It can let you use, study, change and share the part\. Nothing in this text takes any of that away/,
    /no limit on devices, time or copies, and not the end of this licence/,
  ],
}

describePersonas('eula', {
  p04: {
    must: {
      'Apple minimum terms: licence only on Apple devices, Apple not responsible, product claims, third-party beneficiary, developer contact':
        appleMinimum(
          /go to us: Bubble Barn Games LLC, 500 Market St, San Francisco, CA 94105, the United States, parents@bubblebarn\.example\.\nPhone: \+1 415 555 0100/,
          true,
        ),
    },
    must_not: {
      'Class waiver binding children': {
        clauses: ['agreement-parents', 'disputes-courts'],
        without: [/^arbitration-/, 'disputes-arbitration'],
        notApplicable: ['us-arbitration-clause'],
        says: [/a parent or guardian must agree to this licence for you/],
        silent: [
          silentOn(
            /class action|arbitrat(or|ion) (decides|binds)/i,
            'NO CLASS ACTIONS: YOU AND WE BRING CLAIMS ALONE.',
          ),
          // The game is for children of four to eight, and the owner set no lowest age.
          silentOn(/from the age of|at least \d+ years old/i, 'The software is for people from the age of 13.'),
        ],
      },
    },
  },
  p11: {
    must: {
      'Backup copy, observing and decompiling for interoperability stay allowed': {
        clauses: ['legal-rights-list', 'licence-backup', 'restrictions-limits'],
        met: ['eu-software-reverse-engineering'],
        says: [
          /European Economic Area[^\n]*Nothing in this licence limits them/,
          /\nto make a backup copy that you need/,
          /\nto watch, study and test how the software works/,
          /\nto decompile it, as far as that is needed to make other programs work with it/,
        ],
      },
      'Conformity and update rights of consumers for digital content': {
        clauses: ['consumer-eu', 'updates-law'],
        met: ['eu-dcd-conformity-remedies', 'eu-dcd-updates'],
        says: [
          /must be as agreed and as you can reasonably expect[^\n]*put right free of charge[^\n]*pay less or end the contract/,
          /We supply the updates that keep the software as agreed, security updates included/,
        ],
      },
      'Security contact and end of support': {
        clauses: ['updates-security-contact', 'updates-security-end'],
        says: [
          /Security holes: report them here: security@fotosort\.example/,
          /Security updates come at least until 31 December 2029/,
        ],
      },
      'Open-source licences prevail': {
        clauses: ['open-source-first', 'open-source-in-app', 'restrictions-open-source'],
        met: ['zz-open-source'],
        says: [/Each of them has its own licence, and that licence comes first/],
      },
    },
    must_not: {
      'Full ban on reverse engineering': {
        clauses: ['restrictions-limits', 'legal-rights-list'],
        says: [/decompile it or take it apart, except where the law lets you/],
        silent: [
          silentOn(
            /\n(decompile|disassemble|reverse[ -]engineer)(?![^\n]*except)[^\n]*/i,
            'You may not:\ndecompile it or take it apart\nrent it',
          ),
          silentOn(
            /(not|never)\b[^.\n]{0,40}(decompil|disassembl|reverse[ -]engineer)[^.\n]*\./i,
            'You may not reverse-engineer the software.',
          ),
        ],
      },
      '"No warranty whatsoever" towards EU consumers without exception': {
        clauses: ['warranty-as-is', 'consumer-eu'],
        met: ['eu-dcd-conformity-remedies'],
        says: [
          /no warranty of our own for the software\. Rights that the law gives you stay in full: see Your rights under the law/,
          // The capital letters of the Uniform Commercial Code are for the United States alone.
          /\nFOR USERS IN THE UNITED STATES: THE SOFTWARE COMES “AS IS”/,
        ],
        silent: [
          silentOn(
            /no warrant(y|ies) (whatsoever|of any kind)|without warrant(y|ies) of any kind|with all faults/i,
            'There is no warranty whatsoever.',
          ),
          silentOn(/(^|\n)THE SOFTWARE (IS|COMES)[^\n]*AS IS/, 'THE SOFTWARE IS PROVIDED “AS IS”.'),
        ],
      },
      'Ban on resale of the bought licence in the EU stated as absolute': {
        clauses: ['licence-transfer-no', 'legal-rights-list'],
        says: [
          /\nrent, lend or sell it, except where the law lets you/,
          /You may not pass this licence on to others\. The law can give you a right to resell: see Rights in programs/,
          /\nto resell a copy that you bought without a time limit/,
        ],
      },
    },
  },
  p13: {
    must: {
      'Apple minimum terms': appleMinimum(
        /go to us: Mira Labs, Inc\., 1 Howard St, San Francisco, CA 94105, the United States, care@mira\.example/,
        false,
      ),
    },
  },
  p22: {
    must: {
      'Open-source licence comes first': {
        ...openSourceFirst,
        says: [
          ...openSourceFirst.says!,
          /If the software as a whole is under an open-source licence, that licence comes first for the whole/,
        ],
      },
    },
    must_not: {
      'Restrictions that contradict the open-source licence': {
        ...openSourceFirst,
        without: ['licence-transfer-no', 'ending-delete', 'export-law', 'licence-devices-number'],
        judgement:
          'The usual limits are printed for what is not open source, such as the name and the pictures. Whether the owner has such parts is not asked; where everything is open source, the exception takes in everything.',
      },
      'Payment, subscription clauses': {
        without: [/^payment-/, /^withdrawal-/, /^licence-term-plan/, 'ending-refund', 'ending-plan'],
        says: [/What it costs: nothing\./],
        silent: [
          silentOn(
            /\b(pay|paid|payments?|prices?|plans?|purchases?|subscri\w+|renews?|refunds?|money)\b/i,
            'You pay for the software once.',
          ),
        ],
      },
    },
  },
  p23: {
    must: {
      'GPL parts stay GPL: licence key covers updates and support only': {
        clauses: ['open-source-first', 'open-source-key'],
        says: [
          /A licence key limits only what we provide ourselves, such as updates and support/,
          /does not limit your rights in open-source parts\. Parts under the GNU General Public License \(“GPL”\) stay under the GPL/,
        ],
      },
      'Updates for the paid year and legal security updates': {
        clauses: ['updates-included', 'updates-law', 'updates-changes'],
        met: ['eu-dcd-updates', 'eu-dcd-modifications'],
        says: [
          /Updates are included for 12 months from the purchase/,
          /security updates included\. We do so while your plan runs/,
        ],
      },
      'Impressum data or link': {
        clauses: ['agreement-self-employed', 'agreement-contact'],
        met: ['nl-bw-terms'],
        says: [
          /Eva Huber, who is self-employed, grants you this licence/,
          /E-mail: eva@quickforms\.example\nAddress: Hauptplatz 1, 4020 Linz, Austria\nWebsite: https:\/\/quickforms\.example/,
        ],
        links: ['https://quickforms.example', 'mailto:eva@quickforms.example'],
        judgement:
          'Name, address and e-mail stand in the licence. Register, VAT number and authority are not asked for an EULA; they belong to the imprint of the website, to which the licence links.',
      },
    },
    must_not: {
      '"You may not modify or share the code" for GPL parts': {
        ...openSourceFirst,
        clauses: [...openSourceFirst.clauses!, 'open-source-key'],
        silent: [
          silentOn(
            /(not|never) (modify|change|share|distribute|copy) [^.\n]*\b(code|open-source|GPL)/i,
            'You may not modify or share the code.',
          ),
          silentOn(/\nchange it\n/, 'You may not:\nchange it\nrent it'),
        ],
      },
    },
  },
})
