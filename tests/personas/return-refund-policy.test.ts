import { describePersonas } from './describe-personas.ts'

const silentOn = (on: RegExp, example: string) => ({ on, example })

const noRefunds = silentOn(
  /\bno (refunds?|returns|money back)\b|(not|never) (refund|be refunded)/i,
  'There are no refunds on sale items.',
)

describePersonas('return-refund-policy', {
  p02: {
    must: {
      '14-day withdrawal instructions, model form and the sentence on the online withdrawal function with its place': {
        clauses: [
          'withdrawal-right',
          'withdrawal-how',
          'withdrawal-function',
          'withdrawal-function-germany',
          'withdrawal-refund',
          'form-eu',
        ],
        without: ['withdrawal-function-right', 'form-elsewhere'],
        met: [
          'eu-crd-withdrawal-14-days',
          'eu-crd-withdrawal-how',
          'eu-crd-withdrawal-function',
          'eu-crd-annex-ib-model-form',
          'eu-crd-return-duties',
          'de-bgb-356a-widerruf',
        ],
        says: [
          /withdraw from the contract within 14 days without giving any reason/,
          /“withdraw from contract here”: https:\/\/lichtwerk\.example\/widerruf/,
          /“Vertrag widerrufen” and “Widerruf bestätigen”/,
          /complete and return this form only if you wish to withdraw from the contract/,
          /To Lichtwerk Berlin GmbH, Musterstrasse 1, 10115 Berlin, Germany, hallo@lichtwerk\.example:/,
        ],
        links: ['https://lichtwerk.example/widerruf'],
        judgement:
          'The instructions are in our own plain words, in the order of Annex I(A); only the form is quoted. The German version that consumers in Germany need is a reminder.',
      },
      'Legal guarantee of at least two years and that the own guarantee does not limit it': {
        clauses: ['europe-guarantee', 'guarantee-legal-rights', 'guarantee-terms'],
        met: ['eu-sgd-remedies-two-years', 'eu-sgd-commercial-guarantee'],
        says: [
          /every fault that goods have when you get them, if it shows within two years from delivery/,
          /the law gives you rights against the seller free of charge\. The guarantee does not change them/,
          /Who gives it: Lichtwerk Berlin GmbH, Musterstrasse 1, 10115 Berlin, Germany/,
          /How long: 60 months from delivery/,
        ],
      },
      'Reminder of the EU harmonised guarantee notice in the shop': {
        clauses: ['europe-guarantee-notice'],
        met: ['eu-crd-legal-guarantee-notice'],
        reminds: [
          /harmonised notice on the legal guarantee \(Implementing Regulation \(EU\) 2025\/1960\) in your shop/,
        ],
      },
      'Australian consumer guarantees cannot be excluded': {
        clauses: ['australia-guarantees', 'australia-goods'],
        met: ['au-acl-guarantees'],
        says: [
          /The Australian Consumer Law gives you consumer guarantees\. No term of ours excludes, limits or changes them/,
        ],
      },
    },
    must_not: {
      'Restocking fee on EU withdrawals': {
        clauses: ['withdrawal-refund', 'returns-restocking-none'],
        without: ['returns-restocking'],
        says: [/We deduct no fee/],
        silent: [
          silentOn(
            /(charge|deduct|keep|take off) (a |an )?(restocking|handling|return) fee/i,
            'For goods that come back we charge a restocking fee of 15 per cent.',
          ),
        ],
      },
      '"All sales are final"': {
        met: ['eu-crd-no-waiver'],
        silent: [silentOn(/\b(all )?sales (are )?final\b|\bfinal sale\b/i, 'All sales are final.')],
      },
    },
  },
  p08: {
    must: {
      'Consumer guarantees: refund or replacement for a major failure, compensation; repair in reasonable time otherwise':
        {
          clauses: ['australia-guarantees', 'australia-goods', 'australia-cost', 'nz-guarantees'],
          met: ['au-acl-guarantees', 'nz-cga-fta'],
          says: [
            /If there is a major failure, you choose: your money back or new goods/,
            /If a failure is not major, we repair or replace the goods, or pay you back, in a reasonable time/,
            /We also pay for other loss that was reasonably foreseeable/,
          ],
        },
      'Prescribed warranty-against-defects paragraph with name, address, phone, e-mail, claim steps and who pays': {
        clauses: ['guarantee-au-goods', 'guarantee-au-contact-without-phone', 'guarantee-terms'],
        without: ['guarantee-au-not-given'],
        says: [
          /Our goods come with guarantees that cannot be excluded under the Australian Consumer Law\. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage\. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure\./,
          /given by Lee Harris, PO Box 12, Brisbane QLD 4000, Australia, e-mail help@gadgetroo\.example/,
          /How to claim, and who pays the sending: help@gadgetroo\.example; we pay the return/,
          /The benefits of this warranty come in addition to other rights and remedies/,
        ],
        reminds: [/A warranty against defects in Australia must name a phone number/],
        judgement:
          'The answers of this persona hold no phone number. The document prints what was answered, and the owner is reminded of the rest.',
      },
    },
    must_not: {
      '"No refunds" or "no refunds on sale items"': {
        clauses: ['australia-guarantees'],
        says: [/They apply at reduced prices too/],
        silent: [noRefunds, silentOn(/\bsale (items|goods)|clearance/i, 'This offer does not cover sale goods.')],
      },
      'Returns only in original packaging for faulty goods': {
        clauses: ['faulty-cost', 'returns-condition-limits', 'australia-cost'],
        says: [
          /You can send faulty goods back without the original packaging/,
          /These conditions apply only to this offer\. They do not apply to goods that are faulty or wrong/,
        ],
        silent: [
          silentOn(
            /(only|must|have to|need)[^.]{0,60}original packaging/i,
            'Faulty goods must come back in the original packaging.',
          ),
        ],
      },
      'EU withdrawal button or ODR link': {
        without: [/^withdrawal-/, /^form-/, /^europe-/],
        notApplicable: ['eu-crd-withdrawal-function', 'eu-odr-no-link'],
        silent: [
          silentOn(/withdraw from contract|confirm withdrawal/i, 'Use the button “withdraw from contract here”.'),
          silentOn(
            /consumers\/odr|online dispute resolution|\bODR\b/i,
            'The ODR platform: https://ec.europa.eu/consumers/odr',
          ),
        ],
      },
    },
  },
  p11: {
    must: {
      'Paddle is the seller of record; who refunds': {
        clauses: ['stores-receipt'],
        met: ['eu-provider-identity'],
        says: [
          /Sellers of record\. If your receipt names another company as the seller, you bought from that company, and it pays back/,
          /You can turn to it directly, or write to us and we pass your request on/,
        ],
        reminds: [/in its own name, as Paddle does[^.]*name it there as the seller/],
        // This type's questionnaire asks about no payment service, so no answer carries the name of Paddle into the
        // document. A list of names that nobody ticked would be a statement that nobody made.
        judgement:
          'The answers cannot carry the name Paddle. The document says who refunds by the seller on the receipt, and the owner is reminded to name the seller before the order.',
      },
    },
  },
  p14: {
    must: {
      "Withdrawal function also for sellers' contracts on the platform": {
        clauses: ['withdrawal-function', 'withdrawal-function-france', 'withdrawal-function-germany'],
        met: ['eu-crd-withdrawal-function'],
        says: [
          /“withdraw from contract here”: https:\/\/manosmarket\.example\/desistir\. It is there during the whole 14 days, for every contract that you concluded online through us, whoever the seller is\./,
        ],
        links: ['https://manosmarket.example/desistir'],
      },
      '3-year legal guarantee in Spain': {
        clauses: ['europe-guarantee-countries'],
        met: ['es-trlgdcu-warranty-withdrawal'],
        says: [/Spain: three years/],
      },
    },
  },
  p16: {
    must: {
      'Distance-contract cancellation if duties are not met; legal warranty': {
        clauses: ['canada-quebec', 'canada-quebec-distance', 'canada-quebec-courts'],
        met: ['ca-qc-french-and-consumer'],
        says: [
          /if we did not give you the details that the law demands, or did not let you correct your order \(section 54\.8\)/,
          /Goods must serve their normal purpose \(section 37\)/,
          /last a reasonable time[^.]*\(section 38\)/,
        ],
      },
    },
  },
  p20: {
    must: {
      '14-day right and its loss only after consent and acknowledgement': {
        clauses: ['withdrawal-right', 'withdrawal-digital-waiver', 'form-uk', 'form-eu'],
        without: ['withdrawal-digital-full', 'withdrawal-digital-later'],
        met: ['gb-ccr-2013-cancellation', 'eu-crd-digital-content-waiver'],
        says: [
          /The right to withdraw then ends early, but only if all of this happened:\nYou expressly agreed beforehand[^\n]*\nYou acknowledged that you lose the right[^\n]*\nWe confirmed both to you/,
          /If one of these is missing, you keep the full 14 days/,
        ],
      },
      'Digital content must be of satisfactory quality: repair, price reduction': {
        clauses: ['uk-digital'],
        met: ['gb-cra-2015-rights'],
        says: [
          /Digital content must be of satisfactory quality/,
          /you can have it repaired or replaced\. If that fails or takes too long, you can have a lower price/,
        ],
      },
      'EU withdrawal function although the firm is in the UK': {
        clauses: ['withdrawal-function'],
        without: ['withdrawal-function-right'],
        met: ['eu-crd-withdrawal-function'],
        says: [/“withdraw from contract here”: https:\/\/brushschool\.example\/withdraw/],
        links: ['https://brushschool.example/withdraw'],
      },
    },
    must_not: {
      '"No refunds on digital products" without exceptions': {
        clauses: ['digital-days', 'digital-faulty', 'digital-conditions-limits'],
        says: [/In every case: if something digital is faulty/],
        silent: [noRefunds],
      },
    },
  },
  p23: {
    must: {
      '14-day right for consumers with online function': {
        clauses: ['withdrawal-who', 'withdrawal-right', 'withdrawal-function-right', 'withdrawal-digital-full'],
        met: ['eu-crd-withdrawal-14-days', 'eu-crd-withdrawal-function'],
        says: [
          /if you are a consumer, live in the European Economic Area/,
          /an online function where you ordered: “withdraw from contract here”, followed by “confirm withdrawal”/,
        ],
        reminds: [/Name its address here as soon as it is live/],
        judgement:
          'The answers hold no address of the function: the document names the law’s words, and the owner is asked.',
      },
    },
    must_not: {
      'Renewal that cannot be cancelled online': {
        clauses: ['plans-renew', 'plans-cancel'],
        says: [/How to cancel\. You do not need a reason\. You can cancel:\nin your account\n/],
        silent: [
          silentOn(
            /(only|must|have to)[^.]{0,40}(letter|post|phone|in writing|fax)|cannot (be cancelled|cancel)/i,
            'You can cancel a plan only by letter.',
          ),
        ],
      },
    },
  },
})
