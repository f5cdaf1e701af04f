'use client';
/** A month to pick a day from; keyboard and reader support are Chakra's (arrows, Page Up and Down, Home, End). */
import { DatePicker, parseDate } from '@chakra-ui/react';
import styles from './date-input.module.css';
import { IconButton } from './icon-button';
import { UiProvider } from './ui-provider';

type DateCalendarProps = {
  value: string | null;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
};

export function DateCalendar({ value, min, max, onPick }: DateCalendarProps) {
  return (
    <UiProvider>
      <DatePicker.Root
        inline
        timeZone="UTC"
        startOfWeek={1}
        value={value ? [parseDate(value)] : []}
        min={min ? parseDate(min) : undefined}
        max={max ? parseDate(max) : undefined}
        onValueChange={(details) => {
          const picked = details.value[0];
          if (picked) onPick(picked.toString());
        }}
        className={styles.content}
      >
        <DatePicker.View view="day">
          <DatePicker.Context>
            {(api) => (
              <>
                <div className={styles.head}>
                  <DatePicker.PrevTrigger asChild>
                    <IconButton icon="chevron-left" label="Month before" />
                  </DatePicker.PrevTrigger>
                  <span className={styles.month} aria-live="polite">
                    {api.visibleRangeText.start}
                  </span>
                  <DatePicker.NextTrigger asChild>
                    <IconButton icon="chevron-right" label="Month after" />
                  </DatePicker.NextTrigger>
                </div>
                <DatePicker.Table>
                  <DatePicker.TableHead>
                    <DatePicker.TableRow>
                      {api.weekDays.map((weekDay) => (
                        <DatePicker.TableHeader
                          key={weekDay.long}
                          abbr={weekDay.long}
                          className={styles.weekday}
                        >
                          {weekDay.narrow}
                        </DatePicker.TableHeader>
                      ))}
                    </DatePicker.TableRow>
                  </DatePicker.TableHead>
                  <DatePicker.TableBody>
                    {api.weeks.map((week) => (
                      <DatePicker.TableRow key={String(week[0])}>
                        {week.map((day) => (
                          <DatePicker.TableCell key={String(day)} value={day}>
                            <DatePicker.TableCellTrigger className={styles.day}>
                              {day.day}
                            </DatePicker.TableCellTrigger>
                          </DatePicker.TableCell>
                        ))}
                      </DatePicker.TableRow>
                    ))}
                  </DatePicker.TableBody>
                </DatePicker.Table>
              </>
            )}
          </DatePicker.Context>
        </DatePicker.View>
      </DatePicker.Root>
    </UiProvider>
  );
}
